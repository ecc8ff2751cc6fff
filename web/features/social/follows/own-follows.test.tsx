import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Follow } from '#contract/social/follows.ts';
import { fullUser, visitProfile } from '#web/features/site/profile/profile.fixtures.tsx';

const call = 'GET /api/follows';
const follow = (code: string, part: Partial<Follow> = {}): Follow => ({
  kind: 'course',
  thingId: code,
  label: `${code} About`,
  link: `/courses/${code}`,
  level: 'normal',
  reason: '',
  ...part,
});
const section = async () => within(await screen.findByRole('region', { name: 'What I follow' }));

test('the profile lists what one follows with its level, and ends it', async () => {
  let follows = [
    follow('CS201', { level: 'watch' }),
    follow('CS305', { reason: 'You are taking this course.' }),
  ];
  const put = 'PUT /api/follows/course/CS201';
  const state = (level: Follow['level'] | null) => ({
    success: true,
    message: 'Saved.',
    follow: { level, reason: '' },
  });
  const { person, bodyOf, calls } = await visitProfile('/profile', fullUser, {
    [call]: () => [200, { success: true, follows }],
    [put]: [200, state('mute')],
    'DELETE /api/follows/course/CS201': () => {
      follows = follows.slice(1);
      return [200, state(null)];
    },
  });
  const card = await section();
  const link = await card.findByRole('link', { name: 'CS201 About' });
  expect(link.getAttribute('href')).toBe('/courses/CS201');
  expect(card.getByText('You are taking this course.')).toBeTruthy();
  expect(card.queryByRole('button', { name: 'End following CS305 About' })).toBeNull();
  const level = card.getByLabelText('How closely to follow CS201 About') as HTMLSelectElement;
  expect(level.value).toBe('watch');
  await person.selectOptions(level, 'mute');
  await waitFor(() => expect(calls()).toContain(put));
  expect(bodyOf(put)).toEqual({ level: 'mute' });
  await person.click(card.getByRole('button', { name: 'End following CS201 About' }));
  await waitFor(() => expect(card.queryByRole('link', { name: 'CS201 About' })).toBeNull());
});

test('the profile says how to follow something', async () => {
  await visitProfile('/profile', fullUser);
  await (await section()).findByText(/You follow nothing yet/);
});
