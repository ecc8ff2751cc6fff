import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, amina, visit } from '#web/app/visit.fixtures.tsx';
import { groupCard, oneGroup } from '#web/features/together/groups/groups.fixtures.ts';
import { queryClient } from '#web/lib/query.client.ts';

const open = (path: string, answers: Answers) => {
  queryClient.clear();
  return visit(path, { user: amina, answers });
};
const fitting = (groups: ReturnType<typeof groupCard>[]) => [200, { success: true, groups }] as const;
const person = (name: string) => ({ username: name.toLowerCase(), name, img: '' });

test('members see which groups fit them best, and why', async () => {
  const fit = { course: 'taking' as const, sharedHours: 5, examAt: '2026-12-12T09:00:00.000Z' };
  await open('/study-groups', {
    'GET /api/groups?limit=20': [
      200,
      { success: true, groups: [], total: 0, totalIsMore: false, nextCursor: null },
    ],
    'GET /api/groups/mine': [200, { success: true, active: 0, groups: [] }],
    'GET /api/groups/fitting?limit=3': fitting([groupCard({ fit })]),
  });
  const section = within(await screen.findByRole('region', { name: 'For you' }));
  const card = await section.findByRole('article');
  expect(card.textContent).toContain(
    'Fits you: Takes CS201 with you · 5 shared free hours · Same exam on 12 Dec 2026',
  );
  expect(section.getByRole('link', { name: 'Paint my week' }).getAttribute('href')).toBe(
    '/study-groups/week',
  );
});

test('organisers find a time, are told who could not come, and plan it weekly with one click', async () => {
  const planned = 'POST /api/groups/g1/sessions';
  const { person: reader, requests } = await open('/study-groups/g1?tab=sessions', {
    'GET /api/groups/g1': [
      200,
      {
        success: true,
        group: oneGroup({ membership: { role: 'owner', state: 'member', isShown: true, position: null } }),
      },
    ],
    'GET /api/groups/g1/sessions': [200, { success: true, next: [], past: [] }],
    'GET /api/groups/g1/times?hours=2': [
      200,
      {
        success: true,
        timeZone: 'Europe/Berlin',
        slots: [
          {
            start: 38,
            localStart: '2026-11-24T14:00',
            free: 3,
            ifNeeded: [person('Ben')],
            cannot: [person('Cleo')],
          },
        ],
        unpainted: [person('Dan')],
      },
    ],
    [planned]: [201, { success: true, message: 'The session is planned.', eventId: 'e1' }],
  });
  await reader.click(await screen.findByRole('button', { name: 'Plan a session' }));
  const slots = within(await screen.findByRole('list', { name: 'Times that suit most' }));
  const [slot] = slots.getAllByRole('listitem');
  expect(slot?.textContent).toContain('Tuesday 14:00–16:003 free, if needed: BenCould not come: Cleo');
  screen.getByText('Have not painted their week: Dan');
  await reader.click(slots.getByRole('button', { name: 'Plan weekly, Tuesday 14:00–16:00' }));
  await screen.findByText('The session is planned.');
  expect(requests.find(({ call }) => call === planned)?.body).toMatchObject({
    localStart: '2026-11-24T14:00',
    zone: 'Europe/Berlin',
    minutes: 120,
    repeat: { unit: 'week', every: 1, count: 10 },
    place: 'Library, room 2',
  });
});
