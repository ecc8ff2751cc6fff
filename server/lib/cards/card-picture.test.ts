import { beforeAll, describe, expect, test } from 'vitest';
import type { Card } from './card.ts';
import { drawCard } from './card-picture.ts';
import { loadTypefaces, type Typefaces } from './typeface.ts';

let faces: Typefaces;
beforeAll(async () => {
  faces = await loadTypefaces();
});

const card = (part: Partial<Card>): Card => ({
  eyebrow: 'PDF · CS201',
  tone: 'purple',
  title: 'Trees',
  facts: ['Amina Yusuf'],
  ...part,
});

describe('drawCard', () => {
  test('draws text as paths only, so that no text of members is in the SVG', () => {
    const svg = drawCard(card({ title: '<image href="file:///etc/passwd"/> & more' }), faces);
    expect(svg).not.toMatch(/<image|<text|href|passwd/);
  });

  test.each(['ملخص الجبر الخطي', 'Линейная алгебра', '線形代数', 'Giải tích'])(
    'leaves out %s, which the font lacks letters of, and draws the eyebrow in its place',
    (title) => {
      const withoutTitle = drawCard(card({ title }), faces);
      expect(withoutTitle).toBe(drawCard(card({ title: '' }), faces));
      expect(withoutTitle).not.toBe(drawCard(card({}), faces));
    },
  );

  test('leaves out emoji of a title, and facts that it lacks letters of', () => {
    expect(drawCard(card({ title: '🎉 Trees 🌳' }), faces)).toBe(drawCard(card({}), faces));
    expect(drawCard(card({ facts: ['Amina Yusuf', 'أمينة'] }), faces)).toBe(drawCard(card({}), faces));
  });

  test('a title of any length stays within the width and four lines', () => {
    for (const title of ['x'.repeat(200), 'many words '.repeat(18), 'W'.repeat(200)]) {
      const lines = faces.bold.lines(title, 50, { maxWidth: 700, maxLines: 4 });
      expect(lines).toHaveLength(4);
      expect(lines.at(-1)).toMatch(/…$/);
      for (const line of lines) expect(faces.bold.width(line, 50)).toBeLessThanOrEqual(700);
    }
  });
});
