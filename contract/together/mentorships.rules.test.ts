import { expect, test } from 'vitest';
import {
  actionsFor,
  isOpen,
  type MentorshipEvent,
  mentorshipSides,
  mentorshipStates,
  nextState,
  transitions,
  turnIn,
} from './mentorships.rules.ts';

test('the table of transitions, in full', () => {
  const table = mentorshipStates.map((state) => [
    state,
    ...mentorshipSides.map((side) => actionsFor(state, side).join(' ')),
  ]);
  expect(table).toEqual([
    ['asked', 'withdraw', 'ask_back accept decline'],
    ['questioned', 'answer withdraw', 'accept decline'],
    ['running', 'end', 'end'],
    ['declined', '', ''],
    ['withdrawn', '', ''],
    ['expired', '', ''],
    ['ended', '', ''],
  ]);
});

test('only time lets a request expire, and only an open one', () => {
  for (const state of mentorshipStates) {
    expect(nextState(state, 'expire', 'clock')).toBe(isOpen(state) ? 'expired' : undefined);
    for (const side of mentorshipSides) expect(nextState(state, 'expire', side)).toBeUndefined();
  }
});

test('whoever has to answer can do so, and every state but the last ones can be left', () => {
  for (const state of mentorshipStates) {
    const side = turnIn(state);
    if (side) expect(actionsFor(state, side).length).toBeGreaterThan(0);
    const leaving = (Object.keys(transitions) as MentorshipEvent[]).some((event) =>
      (transitions[event].from as readonly string[]).includes(state),
    );
    expect(leaving).toBe(isOpen(state) || state === 'running');
  }
});
