import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { busyWeek, hourAt, noHours, paintHours } from '#contract/together/weeks.rules.ts';
import type { OwnWeek } from '#contract/together/weeks.ts';
import { type Answers, amina, refusal, visit } from '#web/app/visit.fixtures.tsx';

const call = 'GET /api/weeks/own';
const put = 'PUT /api/weeks/own';
const painted = (hours: string, state: 'free' | 'if_needed', ...indexes: number[]) =>
  paintHours(hours, new Set(indexes), state);
const freeAt = (...indexes: number[]) => painted(busyWeek, 'free', ...indexes);
const week = (part: Partial<OwnWeek> = {}): OwnWeek => ({
  hours: busyWeek,
  calendarBusy: noHours,
  calendar: null,
  paintedAt: null,
  timeZone: 'Europe/Berlin',
  ...part,
});
const answer = (part?: Partial<OwnWeek>) => [200, { success: true, week: week(part) }] as const;
const saved = (part: Partial<OwnWeek>) =>
  [200, { success: true, message: 'Your week is saved.', week: week(part) }] as const;

async function open(part?: Partial<OwnWeek>, answers: Answers = {}) {
  const visited = await visit('/study-groups/week', {
    user: amina,
    answers: { [call]: answer(part), ...answers },
  });
  const grid = await screen.findByRole('grid', { name: 'Hours of my week' });
  const cell = (name: string) => within(grid).getByRole('gridcell', { name });
  const bodyOf = (made: string) => visited.requests.findLast((request) => request.call === made)?.body;
  return { ...visited, cell, bodyOf };
}

test('hours are painted with the keyboard, selected with Shift, and saved with the version they are based on', async () => {
  const hours = painted(freeAt(hourAt(0, 9), hourAt(0, 10)), 'if_needed', hourAt(1, 10));
  const { person, cell, bodyOf } = await open(
    {},
    { [put]: saved({ hours, paintedAt: '2026-11-16T12:00:00.000Z' }) },
  );
  await person.click(screen.getByRole('radio', { name: 'Free' }));
  cell('Monday 9:00, busy').focus();
  await person.keyboard('{Shift>}{ArrowDown}{/Shift} ');
  expect(cell('Monday 9:00, free').getAttribute('aria-selected')).toBe('true');
  expect(document.activeElement).toBe(cell('Monday 10:00, free'));
  await person.keyboard('{ArrowRight}');
  await person.click(screen.getByRole('radio', { name: 'If needed' }));
  cell('Tuesday 10:00, busy').focus();
  await person.keyboard(' ');
  cell('Tuesday 10:00, if needed');
  await person.click(screen.getByRole('button', { name: 'Save my week' }));
  await screen.findByText('Your week is saved.');
  expect(bodyOf(put)).toEqual({ hours, expectedPaintedAt: null });
});

test('the grid has one tab stop, which the arrows move within its edges', async () => {
  const { person, cell } = await open();
  expect(screen.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0)).toEqual([
    cell('Monday 9:00, busy'),
  ]);
  cell('Monday 9:00, busy').focus();
  await person.keyboard('{ArrowLeft}{ArrowUp}{ArrowUp}{ArrowUp}{End}');
  expect(document.activeElement).toBe(cell('Sunday 7:00, busy'));
});

function drag(from: HTMLElement, to: HTMLElement) {
  fireEvent.pointerDown(from, { button: 0, pointerId: 1 });
  fireEvent.pointerEnter(to, { pointerId: 1 });
  fireEvent.pointerUp(window);
}

test('dragging paints a rectangle, and painting it again erases', async () => {
  const { cell } = await open();
  drag(cell('Monday 9:00, busy'), cell('Tuesday 10:00, busy'));
  for (const name of ['Monday 9:00', 'Monday 10:00', 'Tuesday 9:00', 'Tuesday 10:00']) cell(`${name}, free`);
  drag(cell('Monday 9:00, free'), cell('Monday 10:00, free'));
  cell('Monday 9:00, busy');
  cell('Tuesday 9:00, free');
});

test('each stroke is undone, by the button and by the keyboard', async () => {
  const { person, cell } = await open();
  drag(cell('Monday 9:00, busy'), cell('Tuesday 10:00, busy'));
  drag(cell('Monday 9:00, free'), cell('Monday 10:00, free'));
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  cell('Monday 9:00, free');
  await person.keyboard('{Control>}z{/Control}');
  cell('Tuesday 9:00, busy');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Undo' }).disabled).toBe(true);
});

test('a week without a free hour says kindly what follows', async () => {
  const { person } = await open({ hours: freeAt(hourAt(0, 9)) });
  expect(screen.queryByText(/No hour of your week is free/)).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Clear' }));
  screen.getByText(/No hour of your week is free/);
});

test('a week that was painted in another tab can be loaded', async () => {
  let current = answer({ paintedAt: '2026-11-16T12:00:00.000Z' });
  const { person, cell } = await open(undefined, {
    [call]: () => current,
    [put]: [409, refusal('edit_conflict', 'Someone else has changed this in the meantime.')],
  });
  fireEvent.pointerDown(cell('Monday 9:00, busy'), { button: 0, pointerId: 1 });
  fireEvent.pointerUp(window);
  await person.click(screen.getByRole('button', { name: 'Save my week' }));
  current = answer({ hours: freeAt(hourAt(6, 20)), paintedAt: '2026-11-16T13:00:00.000Z' });
  await person.click(await screen.findByRole('button', { name: 'Load the newest version' }));
  await person.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Load the newest version' }),
  );
  await screen.findByRole('gridcell', { name: 'Sunday 20:00, free' });
  screen.getByRole('gridcell', { name: 'Monday 9:00, busy' });
});

test('offline, it is said that nothing was saved, and what is painted stays', async () => {
  const { person, cell } = await open({}, { [put]: 'network error' });
  fireEvent.pointerDown(cell('Monday 9:00, busy'), { button: 0, pointerId: 1 });
  fireEvent.pointerUp(window);
  await person.click(screen.getByRole('button', { name: 'Save my week' }));
  await screen.findByText(/Your week could not be saved|You are offline/);
  cell('Monday 9:00, free');
});

test('hours of the calendar are marked, and the calendar is imported, refused in a sentence and removed', async () => {
  const busy = noHours.replace(/^.{9}/, '$&1').slice(0, 168);
  const imported = {
    calendarBusy: busy,
    calendar: { source: 'address' as const, host: 'calendar.example', readAt: null, isOff: false },
  };
  const calendarCall = 'PUT /api/weeks/own/calendar';
  let isFound = false;
  const { person, cell, bodyOf } = await open(
    {},
    {
      [calendarCall]: () =>
        isFound
          ? [200, { success: true, message: 'Your calendar is imported.', week: week(imported) }]
          : [
              400,
              refusal('invalid_input', 'No calendar could be read.', {
                address: 'No calendar could be read.',
              }),
            ],
      'DELETE /api/weeks/own/calendar': [
        200,
        { success: true, message: 'Your calendar is removed.', week: week() },
      ],
    },
  );
  const address = screen.getByLabelText('Secret address (iCal, .ics)');
  await person.type(address, 'webcal://calendar.example/secret.ics');
  await person.click(screen.getByRole('button', { name: 'Import from address' }));
  await screen.findByText('No calendar could be read.');
  isFound = true;
  await person.click(screen.getByRole('button', { name: 'Import from address' }));
  await waitFor(() => cell('Monday 9:00, busy in your calendar'));
  expect(bodyOf(calendarCall)).toEqual({ address: 'webcal://calendar.example/secret.ics' });
  screen.getByText(/From calendar\.example, every day/);
  await person.click(screen.getByRole('button', { name: 'Remove calendar' }));
  await waitFor(() => cell('Monday 9:00, busy'));
});
