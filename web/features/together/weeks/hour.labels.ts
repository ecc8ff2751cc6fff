// Texts, marks and colours of the states of an hour. The marks tell them apart without the colours.
import type { HourState } from '#contract/together/weeks.rules.ts';

export const hourLabels: Record<HourState, { label: string; mark: string; colours: string }> = {
  free: { label: 'Free', mark: '✓', colours: 'bg-green-soft text-green-ink' },
  if_needed: { label: 'If needed', mark: '~', colours: 'bg-yellow-soft text-yellow-ink' },
  busy: { label: 'Busy', mark: '', colours: 'bg-surface text-muted' },
};

export const calendarLabel = {
  label: 'Busy in your calendar',
  mark: '',
  colours:
    'bg-[repeating-linear-gradient(45deg,var(--control)_0_1px,transparent_1px_7px)] bg-line text-muted',
};
