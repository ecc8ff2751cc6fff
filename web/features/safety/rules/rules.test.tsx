import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defaultTextLimits } from '#contract/safety/rules.rules.ts';
import { type Answers, amina, visit } from '#web/app/visit.fixtures.tsx';
import { queryClient } from '#web/lib/query.client.ts';

const rule = {
  _id: 'r1',
  kind: 'word' as const,
  pattern: 'casino',
  action: 'hold' as const,
  note: 'Gambling is not for this place.',
  version: 1,
};
const list = (...rules: object[]) =>
  [200, { success: true, rules, limits: defaultTextLimits, limitsVersion: 2 }] as const;

const open = (answers: Answers) => {
  queryClient.clear();
  return visit('/admin/rules', { answers, user: { ...amina, role: 'mod' } });
};

test('a rule is tried on the last 30 days, and added', async () => {
  let rules: object[] = [];
  const { person, requests } = await open({
    'GET /api/admin/rules': () => list(...rules),
    'POST /api/admin/rules/trial': [
      200,
      {
        success: true,
        counts: [{ kind: 'post', found: 2, read: 120, hasMore: false }],
        examples: [{ kind: 'post', title: 'Odds', path: '/forums/general/odds', excerpt: 'A casino' }],
      },
    ],
    'POST /api/admin/rules': () => {
      rules = [rule];
      return [201, { success: true, message: 'The rule applies from now on.', rule }];
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Add a rule' }));
  await person.type(screen.getByLabelText('Word or phrase'), 'casino');
  await person.click(screen.getByRole('button', { name: 'Try it on the last 30 days' }));
  expect((await screen.findByText(/is in 2 posts/)).textContent).toContain('120 texts were read');
  expect(
    within(screen.getByRole('list', { name: 'Examples' }))
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/forums/general/odds');
  await person.click(screen.getByRole('button', { name: 'Add rule' }));
  const rows = within(await screen.findByRole('list', { name: 'Rules' }));
  expect(rows.getByText('held')).toBeTruthy();
  expect(requests.find(({ call }) => call === 'POST /api/admin/rules')?.body).toEqual({
    kind: 'word',
    pattern: 'casino',
    action: 'hold',
    note: '',
  });
});

test('the test box says which rules a text meets', async () => {
  const { person } = await open({
    'GET /api/admin/rules': list(rule),
    'POST /api/admin/rules/text-trial': [
      200,
      {
        success: true,
        matches: [{ rule: { ...rule, action: 'mask' }, found: 'CASINO' }],
        links: 9,
        isOverLinks: true,
        masked: 'The ••••••',
      },
    ],
  });
  await person.type(await screen.findByLabelText('Text'), 'The CASINO');
  await person.click(screen.getByRole('button', { name: 'Test' }));
  await screen.findByText('CASINO');
  expect(screen.getByText('Its 9 links are more than the limit.')).toBeTruthy();
  expect(screen.getByText('The ••••••')).toBeTruthy();
});

test('limits are checked before they are sent, with the version that was read', async () => {
  const { person, requests } = await open({
    'GET /api/admin/rules': list(),
    'PUT /api/admin/rules/limits': [200, { success: true, message: 'The limits apply from now on.' }],
  });
  const links = await screen.findByLabelText('Links in a text');
  await person.clear(links);
  await person.type(links, '5');
  await person.click(screen.getByRole('button', { name: 'Save limits' }));
  await screen.findByText('The limits apply from now on.');
  expect(requests.find(({ call }) => call === 'PUT /api/admin/rules/limits')?.body).toEqual({
    ...defaultTextLimits,
    links: 5,
    version: 2,
  });
});
