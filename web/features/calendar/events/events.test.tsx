import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { type Answers, amina, visit } from '#web/app/visit.fixtures.tsx';
import { queryClient } from '#web/lib/query.client.ts';
import { eventDate, eventPage, noOwnAnswers } from './events.fixtures.ts';

const open = async (path: string, answers: Answers, user?: typeof amina) => {
  queryClient.clear();
  return visit(path, {
    answers: { ...(user && { 'GET /api/attendances/own': noOwnAnswers }), ...answers },
    ...(user && { user }),
  });
};

test('the list shows the dates by day, in the time of their zone', async () => {
  await open('/events', {
    'GET /api/events?limit=20': eventPage([
      eventDate(),
      eventDate({ dateId: 'd2', _id: 'e2', title: 'Full talk', capacity: 5, going: 5, waiting: 3 }),
      eventDate({
        dateId: 'd3',
        _id: 'e3',
        title: 'Sports day',
        localStart: '2099-11-18T00:00',
        minutes: 1440,
        isAllDay: true,
        state: 'cancelled',
      }),
    ]),
  });
  const days = await screen.findAllByRole('region', { name: /November 2099/ });
  expect(days.map((day) => within(day).getByRole('heading', { level: 2 }).textContent)).toEqual([
    'Tuesday 17 November 2099',
    'Wednesday 18 November 2099',
  ]);
  const [first, full] = within(days[0] as HTMLElement).getAllByRole('article');
  expect(first?.textContent).toContain('18:3090 minBuild a robotLibrary, room 4 ·Robotics ClubCS201');
  expect(first?.textContent).toContain('18 of 20 seats taken');
  expect(
    within(first as HTMLElement)
      .getByRole('link', { name: 'Build a robot' })
      .getAttribute('href'),
  ).toBe('/events/e1');
  expect(full?.textContent).toContain('Full, 3 waiting');
  const cancelled = within(days[1] as HTMLElement).getByRole('article').textContent;
  expect(cancelled).toContain('All day');
  expect(cancelled).toContain('Cancelled');
  expect(screen.getByText('Showing 3 events')).toBeTruthy();
});

test('filters are in the address and in the query', async () => {
  const { person, where } = await open(
    '/events?category=talk&host=robotics-club',
    {
      'GET /api/hosts/robotics-club': [
        200,
        {
          success: true,
          host: {
            _id: 'h1',
            slug: 'robotics-club',
            name: 'Robotics Club',
            kind: 'club',
            about: '',
            followers: 3,
            upcoming: 1,
            isArchived: false,
            updatedAt: '2026-11-01T00:00:00.000Z',
          },
        },
      ],
      'GET /api/events?category=talk&host=robotics-club&limit=20': eventPage([eventDate()]),
      'GET /api/events?category=talk&host=robotics-club&mode=online&limit=20': eventPage([]),
      'GET /api/events?category=talk&host=robotics-club&mode=online&free=yes&limit=20': eventPage([]),
      'GET /api/events?category=talk&host=robotics-club&mode=online&free=yes&mine=yes&limit=20': eventPage(
        [],
      ),
      'GET /api/events?category=talk&host=robotics-club&mode=online&free=yes&mine=yes&when=past&limit=20':
        eventPage([]),
    },
    amina,
  );
  await screen.findByRole('article');
  await screen.findByRole('button', { name: 'Remove filter Host: Robotics Club' });
  await person.selectOptions(screen.getByLabelText('Where'), 'online');
  await screen.findByRole('heading', { name: 'No events found' });
  await person.click(screen.getByLabelText('Has free seats'));
  await person.click(await screen.findByLabelText('Only mine'));
  await person.selectOptions(screen.getByLabelText('When'), 'past');
  expect(where()).toBe('/events?when=past&category=talk&host=robotics-club&mode=online&free=yes&mine=yes');
  expect(screen.getByRole('link', { name: 'Clear all filters' }).getAttribute('href')).toBe('/events');
});

const isWide = () =>
  vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) =>
        Object.assign(new EventTarget(), { matches: media.includes('min-width'), media }) as MediaQueryList,
    );

const months = {
  'GET /api/events/calendar?from=2099-10-26&to=2099-12-06': [
    200,
    {
      success: true,
      events: [
        eventDate(),
        eventDate({
          dateId: 'd2',
          _id: 'e2',
          title: 'Hackathon',
          localStart: '2099-11-28T12:00',
          startsAt: '2099-11-28T11:00:00.000Z',
          endsAt: '2099-11-29T11:00:00.000Z',
          minutes: 1440,
        }),
        eventDate({ dateId: 'd3', _id: 'e3', title: 'Chess', localStart: '2099-11-28T14:00' }),
      ],
      isCut: false,
    },
  ],
  'GET /api/events/calendar?from=2099-11-30&to=2100-01-03': [
    200,
    { success: true, events: [], isCut: false },
  ],
} satisfies Answers;

test('the month shows each date on its days, and leads to other months', async () => {
  isWide();
  const { person, where } = await open(
    '/events?view=month&from=2099-11-17',
    {
      ...months,
      'GET /api/attendances/own': [
        200,
        { success: true, thisWeek: 1, events: [{ date: eventDate(), state: 'going' }] },
      ],
    },
    amina,
  );
  const link = await screen.findByRole('link', { name: /Build a robot.*Going/ });
  expect(link.closest('td')?.textContent).toContain('Tuesday 17 November 2099');
  const hackathon = screen.getAllByRole('link', { name: /Hackathon/ });
  expect(hackathon.map(({ textContent }) => textContent)).toEqual(['12:00 Hackathon', '… Hackathon']);
  await person.click(screen.getByRole('button', { name: 'Next month' }));
  await screen.findByRole('heading', { name: 'December 2099' });
  expect(where()).toBe('/events?view=month&from=2099-12-01');
});

describe('the keys of the month', () => {
  const focused = () => document.activeElement?.textContent;
  /** Its first day has the focus. */
  const openMonth = async () => {
    isWide();
    const site = await open('/events?view=month&from=2099-11-01', months);
    await screen.findByRole('grid', { name: 'Days of the month' });
    screen.getByRole('button', { name: 'Next month' }).focus();
    await site.person.tab();
    expect(focused()).toContain('Sunday 1 November 2099');
    return site;
  };

  test('it is one tab stop, whose day is in the month that is shown', async () => {
    isWide();
    const { person } = await open('/events?view=month&from=2099-11-17', months);
    await screen.findByRole('grid', { name: 'Days of the month' });
    await person.click(screen.getByRole('button', { name: 'Next month' }));
    await screen.findByRole('heading', { name: 'December 2099' });
    await person.click(screen.getByRole('button', { name: 'Previous month' }));
    await screen.findByRole('heading', { name: 'November 2099' });
    await person.tab();
    await person.tab();
    expect(focused()).toContain('Sunday 1 November 2099');
    expect(screen.getByRole('grid').querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    await person.tab();
    expect(screen.getByRole('grid').contains(document.activeElement)).toBe(false);
  });

  test('they go from day to day', async () => {
    const { person } = await openMonth();
    await person.keyboard('{ArrowRight}');
    expect(focused()).toContain('Monday 2 November 2099');
    await person.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{ArrowLeft}{Home}{End}');
    expect(focused()).toContain('Sunday 22 November 2099');
    await person.keyboard('{ArrowLeft}{ArrowDown}');
    expect(focused()).toContain('Saturday 28 November 2099');
  });

  test('they go to the events of a day and back', async () => {
    const { person } = await openMonth();
    await person.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowLeft}{Enter}');
    expect(focused()).toBe('12:00 Hackathon');
    await person.keyboard('{ArrowDown}');
    expect(focused()).toBe('14:00 Chess');
    await person.keyboard('{ArrowDown}{Escape}');
    expect(focused()).toContain('Saturday 28 November 2099');
  });

  test('they go to another month, which keeps the tab stop', async () => {
    const { person, where } = await openMonth();
    await person.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowLeft}{PageDown}');
    await screen.findByRole('heading', { name: 'December 2099' });
    expect(where()).toBe('/events?view=month&from=2099-12-28');
    await vi.waitFor(() => expect(focused()).toContain('Monday 28 December 2099'));
    expect(screen.getByRole('grid').querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    await person.tab();
    expect(screen.getByRole('grid').contains(document.activeElement)).toBe(false);
  });
});

test('on a phone the week is an agenda', async () => {
  await open('/events?view=week&from=2099-11-17', {
    'GET /api/events/calendar?from=2099-11-16&to=2099-11-22': [
      200,
      { success: true, events: [eventDate()], isCut: false },
    ],
  });
  await screen.findByRole('heading', { name: 'Tuesday 17 November 2099' });
  expect(screen.queryByRole('table')).toBeNull();
});

test('a member gets the secret address of their calendar, and replaces it', async () => {
  let number = 1;
  const { person } = await open(
    '/events',
    {
      'GET /api/events?limit=20': eventPage([eventDate()]),
      'GET /api/calendars/own': [200, { success: true, path: '/api/calendars/people/secret1.ics' }],
      'POST /api/calendars/own/replace': () => {
        number += 1;
        return [
          200,
          {
            success: true,
            message: 'The address is new.',
            path: `/api/calendars/people/secret${number}.ics`,
          },
        ];
      },
    },
    amina,
  );
  await person.click(await screen.findByRole('button', { name: 'Show the address' }));
  const address = () => screen.getByLabelText<HTMLInputElement>('Address').value;
  await screen.findByLabelText('Address');
  expect(address()).toBe(`${window.location.origin}/api/calendars/people/secret1.ics`);
  await person.click(screen.getByRole('button', { name: 'Replace it' }));
  const dialog = within(screen.getByRole('alertdialog'));
  await person.click(dialog.getByRole('button', { name: 'Replace it' }));
  await screen.findByText('The address is new.');
  expect(address()).toBe(`${window.location.origin}/api/calendars/people/secret2.ics`);
});
