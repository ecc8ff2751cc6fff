import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Case, CaseClaim } from '#contract/safety/reports.ts';
import { type Answers, amina, refusal, visit } from '#web/app/visit.fixtures.tsx';
import { queryClient } from '#web/lib/query.client.ts';

const post = (id: string, part: Partial<Case> = {}): Case => ({
  ...{ _id: id, kind: 'post', state: 'open', title: `a post in “${id}”`, path: `/forums/cs/${id}` },
  ...{ reasons: ['insult'], openedOn: '2026-11-12', was: null, reports: [], reportCount: 1 },
  thing: {
    ...{ state: 'published', isProposal: false, version: 1, reason: '', earlier: [] },
    author: { username: 'tom', name: 'Tom Reed' },
    ...{ texts: { title: null, text: 'You fool.' }, place: 'cs' },
    now: { facts: [], text: 'You fool.' },
  },
  ...{ isHiddenByReports: false, claim: null, notes: [], authorDecisions: 0, isSealed: false },
  ...{ note: '', decidedBy: null, decidedAt: null },
  ...part,
});
const list = 'GET /api/admin/cases?limit=10';
const listOf = (cases: Case[]) =>
  [200, { success: true, cases, open: cases.length, nextCursor: null }] as const;
async function visitQueue(answers: Answers) {
  queryClient.clear();
  const site = await visit('/admin/review', { user: { ...amina, role: 'mod' }, answers });
  await screen.findByRole('list', { name: 'Cases' });
  return site;
}
const card = (id: string) =>
  screen.getByRole('link', { name: `A post in “${id}”` }).closest('li') as HTMLLIElement;

const notes = [{ by: 'Helen', text: 'I know the thread.', at: '2026-11-12T12:00:00.000Z' }];
const until = '2126-11-12T12:15:00.000Z';
const ofHelen = post('two', { claim: { by: 'Helen', isMine: false, until }, notes });

test('a case is claimed and left to others', async () => {
  let claim: CaseClaim | null = null;
  const { person } = await visitQueue({
    [list]: () => listOf([post('one', { claim, authorDecisions: 2 })]),
    'PUT /api/admin/cases/one/claim': () => {
      claim = { by: 'Amina', isMine: true, until };
      return [200, { success: true, message: 'The case is yours for now.', claim }];
    },
    'DELETE /api/admin/cases/one/claim': () => {
      claim = null;
      return [200, { success: true, message: 'Others can decide about it again.' }];
    },
  });
  expect(card('one').textContent).toContain('2 decisions about the author before');
  await person.click(within(card('one')).getByRole('button', { name: 'Claim' }));
  await within(card('one')).findByText(/^You look at it until/);
  await person.click(within(card('one')).getByRole('button', { name: 'Leave it to others' }));
  await within(card('one')).findByRole('button', { name: 'Claim' });
});

test('the claim of a colleague is named, with the notes', async () => {
  await visitQueue({ [list]: listOf([ofHelen]) });
  const other = within(card('two'));
  expect(other.getByText(/^Helen looks at it until/)).toBeTruthy();
  expect(other.queryByRole('button', { name: 'Claim' })).toBeNull();
  expect(
    within(other.getByRole('list', { name: 'Notes' })).getByText('I know the thread.', { exact: false }),
  ).toBeTruthy();
});

test('a note is added to the case of a colleague', async () => {
  const { person, requests } = await visitQueue({
    [list]: listOf([ofHelen]),
    'POST /api/admin/cases/two/notes': [201, { success: true, message: 'The note is saved.' }],
  });
  const other = within(card('two'));
  await person.click(other.getByRole('button', { name: 'Add a note' }));
  await person.type(other.getByLabelText('Note'), 'Tom is new.');
  await person.click(other.getByRole('button', { name: 'Save the note' }));
  await other.findByRole('button', { name: 'Add a note' });
  expect(requests.find(({ call }) => call.endsWith('/notes'))?.body).toEqual({ text: 'Tom is new.' });
});

test('several cases are hidden with one reason, and what was not decided is said', async () => {
  const call = 'POST /api/admin/cases/decisions';
  const { person, requests } = await visitQueue({
    [list]: listOf([post('one'), post('two'), post('three', { isHiddenByReports: true })]),
    [call]: [
      200,
      {
        success: true,
        results: [
          { _id: 'one', isDecided: true, message: 'Hidden.' },
          { _id: 'two', isDecided: false, message: 'Helen was faster.' },
        ],
      },
    ],
  });
  for (const id of ['one', 'two'])
    await person.click(screen.getByRole('checkbox', { name: `Choose a post in “${id}”` }));
  const bar = within(screen.getByRole('region', { name: 'Chosen cases' }));
  expect(bar.getByRole('status').textContent).toBe('2 cases chosen');
  await person.click(bar.getByRole('button', { name: 'Hide all' }));
  const form = within(bar.getByRole('form', { name: 'Hide all' }));
  await person.type(form.getByRole('textbox', { name: /Reason for all/ }), 'Insults.');
  await person.click(form.getByRole('button', { name: 'Hide all' }));
  await screen.findByText('One case is decided. 1 not: Helen was faster.');
  expect(requests.find((one) => one.call === call)?.body).toEqual({
    cases: [
      { _id: 'one', version: 1 },
      { _id: 'two', version: 1 },
    ],
    decision: 'hide',
    reason: 'Insults.',
  });
});

test('keys move between cases, choose one and press its buttons', async () => {
  const { person, requests } = await visitQueue({
    [list]: listOf([post('one'), post('two')]),
    'POST /api/admin/cases/two/decision': [409, refusal('edit_conflict', 'Helen was faster.')],
  });
  await person.keyboard('jj');
  expect(document.activeElement).toBe(card('two'));
  await person.keyboard('x');
  expect(screen.getByRole('checkbox', { name: 'Choose a post in “two”', checked: true })).toBeTruthy();
  await person.keyboard('a');
  await screen.findByText('Helen was faster.');
  expect(requests.find(({ call }) => call.endsWith('/decision'))?.body).toEqual({
    decision: 'dismiss',
    version: 1,
  });
});

test('d removes for good with a reason, after saying what that means', async () => {
  const { person, requests } = await visitQueue({
    [list]: listOf([post('one')]),
    'POST /api/admin/cases/one/decision': [200, { success: true, message: 'Removed.' }],
  });
  await person.keyboard('jd');
  const form = within(screen.getByRole('form', { name: 'Remove for good' }));
  expect(form.getByText(/deleted for good in 30 days unless an appeal/)).toBeTruthy();
  await person.click(form.getByRole('button', { name: 'Remove for good' }));
  expect(await form.findByText('Please write why it is removed.')).toBeTruthy();
  await person.type(form.getByRole('textbox', { name: /Reason/ }), 'Spam.');
  await person.click(form.getByRole('button', { name: 'Remove for good' }));
  await screen.findByText('Removed.');
  expect(requests.find(({ call }) => call.endsWith('/decision'))?.body).toEqual({
    ...{ decision: 'remove', version: 1, reason: 'Spam.' },
  });
});

async function visitOne(answers: Answers = {}) {
  const site = await visitQueue({
    [list]: listOf([post('one')]),
    'POST /api/admin/cases/one/decision': [200, { success: true, message: 'Done.' }],
    ...answers,
  });
  const sent = () => site.requests.filter(({ call }) => call.endsWith('/decision')).map(({ body }) => body);
  return { ...site, sent };
}

test('e corrects the text, with a reason', async () => {
  const { person, sent } = await visitOne();
  await person.keyboard('je');
  const text = await within(card('one')).findByLabelText('Text');
  expect(document.activeElement).toBe(text);
  await person.clear(text);
  await person.type(text, 'You.');
  await person.click(within(card('one')).getByRole('button', { name: 'Save the correction' }));
  await screen.findByText('Please write why it is changed.');
  await person.type(within(card('one')).getByLabelText('Reason'), 'No insults.');
  await person.click(within(card('one')).getByRole('button', { name: 'Save the correction' }));
  await screen.findByText('Done.');
  expect(sent()).toEqual([{ decision: 'edit', version: 1, text: 'You.', reason: 'No insults.' }]);
});

test('Cancel returns from a correction to its case', async () => {
  const { person } = await visitOne();
  await person.keyboard('je');
  await within(card('one')).findByLabelText('Text');
  await person.click(within(card('one')).getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement).toBe(card('one'));
});

test('m moves the thread, with a reason', async () => {
  const { person, sent } = await visitOne({
    'GET /api/spaces': [200, { success: true, campus: [], courses: [] }],
    'GET /api/courses/suggestions?q=CS2': [
      200,
      { success: true, courses: [{ code: 'CS201', title: 'Heaps' }] },
    ],
  });
  await person.keyboard('jm');
  const where = await screen.findByLabelText('Where to');
  expect(document.activeElement).toBe(where);
  await person.type(where, 'CS2');
  await person.click(await screen.findByRole('option', { name: /CS201/ }));
  await person.type(within(card('one')).getByLabelText('Reason'), 'It is about heaps.');
  await person.click(within(card('one')).getByRole('button', { name: 'Move' }));
  await vi.waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ decision: 'move', reason: 'It is about heaps.' });
});

test('the member finds what became of their reports', async () => {
  queryClient.clear();
  const report = {
    ...{ about: 'a post in “Heaps”', path: '/forums/cs/1', reason: 'insult', text: 'a rude word' },
    ...{ state: 'upheld', outcome: 'hidden', at: '2026-11-12T12:00:00.000Z' },
  };
  await visit('/reports', {
    user: amina,
    answers: { 'GET /api/reports': [200, { success: true, reports: [report] }] },
  });
  const own = within(await screen.findByRole('list', { name: 'Your reports' }));
  expect(own.getByText('Hidden, thank you')).toBeTruthy();
  expect(own.getByText('a rude word')).toBeTruthy();
});

test('a copyright notice is shown beside the thing, and letting it stay needs a reason', async () => {
  const notice = {
    ...{ reference: 'C-23456789', name: 'Carmen Delgado', onBehalfOf: 'Westfield Press' },
    work: 'Chapter 3 of our book.',
  };
  const reports: Case['reports'] = [
    {
      ...{ reason: 'copyright', text: '', state: 'open', at: '2026-11-12T12:00:00.000Z', seen: null },
      notice,
    },
  ];
  const call = 'POST /api/admin/cases/one/decision';
  const { person, requests } = await visitQueue({
    [list]: listOf([post('one', { reasons: ['copyright'], reports })]),
    [call]: [200, { success: true, message: 'It stays.' }],
  });
  const shown = within(card('one')).getByRole('article', { name: 'Copyright notice C-23456789' });
  expect(shown.textContent).toContain('From Carmen Delgado, on behalf of Westfield Press');
  await person.click(within(card('one')).getByRole('button', { name: 'Let it stay' }));
  await person.type(await within(card('one')).findByLabelText('Reason'), 'It quotes two lines.');
  await person.click(within(card('one')).getByRole('button', { name: 'Let it stay' }));
  await screen.findByText('It stays.');
  expect(requests.find((request) => request.call === call)?.body).toMatchObject({
    ...{ decision: 'dismiss', reason: 'It quotes two lines.' },
  });
});

test('r returns a proposal to its author with a reason; it can be published, but not hidden', async () => {
  const thing = { ...post('one').thing, state: 'held', isProposal: true, texts: null, place: null };
  const proposal = post('one', { kind: 'proposal', reasons: ['proposal'], thing: thing as Case['thing'] });
  const { person, requests } = await visitQueue({
    [list]: listOf([proposal]),
    'POST /api/admin/cases/one/decision': [200, { success: true, message: 'It was returned.' }],
  });
  const buttons = within(card('one'));
  expect(buttons.getByRole('button', { name: 'Publish' })).toBeTruthy();
  expect(buttons.queryByRole('button', { name: /Hide/ })).toBeNull();
  expect(buttons.getByRole('link', { name: /Registration Inbox/ }).getAttribute('href')).toBe(
    '/admin/registrations',
  );
  await person.keyboard('jr');
  await person.type(buttons.getByRole('textbox', { name: /Reason/ }), 'Which room?');
  await person.click(buttons.getByRole('button', { name: 'Return to its author' }));
  await screen.findByText('It was returned.');
  expect(requests.find(({ call }) => call.endsWith('/decision'))?.body).toEqual({
    decision: 'return',
    version: 1,
    reason: 'Which room?',
  });
});
