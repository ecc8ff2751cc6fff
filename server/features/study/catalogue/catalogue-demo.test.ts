import { expect, test } from 'vitest';
import { demoTerms } from './catalogue.demo.ts';

test.each(['2026-01-31', '2026-02-01', '2026-08-15', '2026-08-16', '2026-11-16', '2026-12-31'])(
  'on %s the last of six consecutive terms contains the day',
  (day) => {
    const terms = demoTerms(new Date(`${day}T12:00:00Z`));
    expect(terms).toHaveLength(6);
    const last = terms.at(-1);
    expect(last && last.firstDay <= day && day <= last.lastDay).toBe(true);
    for (const [index, term] of terms.slice(1).entries()) {
      const dayAfter = new Date(Date.parse(`${terms[index]?.lastDay}T00:00:00Z`) + 86_400_000);
      expect(term.firstDay).toBe(dayAfter.toISOString().slice(0, 10));
    }
  },
);
