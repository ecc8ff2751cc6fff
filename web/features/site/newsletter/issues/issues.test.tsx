import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Issue } from '#contract/site/newsletter.ts';
import { type Answers, amina, refusal, visit } from '#web/app/visit.fixtures.tsx';
import { queryClient } from '#web/lib/query.client.ts';

beforeEach(() => queryClient.clear());

const admin = { ...amina, role: 'admin' as const };
const path = '/api/admin/newsletter';
const none = { queued: 0, sent: 0, failed: 0, dropped: 0 };
const draft: Issue = {
  _id: 'i1',
  subject: 'Exam weeks',
  body: 'Hello',
  state: 'draft',
  sendAt: null,
  sentAt: null,
  updatedAt: '2026-11-12T12:00:00.000Z',
  deliveries: none,
  blocks: null,
};
const scheduled: Issue = { ...draft, state: 'scheduled', sendAt: '2030-01-01T10:00:00.000Z' };
const sent: Issue = {
  ...draft,
  state: 'sent',
  sentAt: '2026-11-12T12:00:00.000Z',
  deliveries: { queued: 0, sent: 11, failed: 1, dropped: 2 },
  blocks: { newest: [], 'most-helpful': [] },
};
const summaryOf = ({ body: _body, blocks: _blocks, ...summary }: Issue) => summary;
const answer = (issue: Issue, message = '', subscribers = 12) =>
  [200, { success: true, message, issue, subscribers }] as const;
const blocks = {
  newest: [{ _id: 'r1', title: 'Graphs', courseCode: '', by: 'Amina', helpful: 0 }],
  'most-helpful': [],
};

async function open(address: string, answers: Answers = {}) {
  const site = await visit(address, {
    user: admin,
    answers: {
      [`GET ${path}/blocks`]: [200, { success: true, blocks }],
      [`GET ${path}?limit=20`]: [200, { success: true, issues: [], subscribers: 0, nextCursor: null }],
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1 });
  return site;
}

const openDraft = async (answers: Answers = {}) => {
  const site = await open('/admin/newsletter/i1', { [`GET ${path}/i1`]: answer(draft), ...answers });
  await screen.findByRole('textbox', { name: 'Subject' });
  return site;
};
const textbox = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });
const preview = () => within(screen.getByRole('region', { name: 'Preview' }));
const bodyOf = ({ requests }: Awaited<ReturnType<typeof visit>>, call: string) =>
  requests.findLast((request) => request.call === call)?.body;

describe('IssueRows', () => {
  test('shows the state and deliveries of each issue', async () => {
    await open('/admin/newsletter', {
      [`GET ${path}?limit=20`]: [
        200,
        {
          success: true,
          issues: [draft, { ...scheduled, _id: 'i2' }, { ...sent, _id: 'i3' }].map(summaryOf),
          subscribers: 1,
          nextCursor: null,
        },
      ],
    });
    const rows = within(await screen.findByRole('list', { name: 'Issues' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Exam weeksChanged .*Draft$/),
      expect.stringMatching(/^Exam weeksTo be sent on 1 Jan 2030, .*Scheduled$/),
      expect.stringMatching(/^Exam weeks12 Nov 2026, .* · 11 sent, 1 failedSent$/),
    ]);
    expect(screen.getByText('1 subscriber will get the next one.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'New issue' }).getAttribute('href')).toBe(
      '/admin/newsletter/new',
    );
  });

  test('shows an empty state with a link to write the first issue', async () => {
    await open('/admin/newsletter');
    await screen.findByRole('heading', { name: 'Nothing has been written yet' });
    expect(screen.getByRole('link', { name: 'Write the first issue' })).toBeTruthy();
  });

  test('is forbidden for a moderator', async () => {
    await visit('/admin/newsletter', { user: { ...amina, role: 'mod' } });
    await screen.findByText("You don't have permission to access this page.");
  });
});

describe('DraftEditor for a new issue', () => {
  test('shows a preview and saves the draft', async () => {
    const site = await open('/admin/newsletter/new', {
      [`POST ${path}`]: [201, answer(draft, 'The draft is saved.')[1]],
      [`GET ${path}/i1`]: answer(draft),
    });
    const { person, where } = site;
    await person.type(await screen.findByRole('textbox', { name: 'Subject' }), 'Exam weeks');
    await person.type(textbox('Text'), '# Hi{Enter}New:');
    await person.click(button('Insert newest resources'));
    expect(textbox('Text').value).toBe('# Hi\nNew:\n\n{{newest}}\n\n');
    await preview().findByRole('link', { name: 'Graphs' });
    expect(preview().getByRole('heading', { name: 'Hi' })).toBeTruthy();
    await person.click(button('Save draft'));
    await waitFor(() => expect(where()).toBe('/admin/newsletter/i1'));
    expect(bodyOf(site, `POST ${path}`)).toEqual({
      subject: 'Exam weeks',
      body: '# Hi\nNew:\n\n{{newest}}',
    });
  });

  test('rejects empty fields without a request', async () => {
    const { person, calls } = await open('/admin/newsletter/new');
    await person.click(await screen.findByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(document.activeElement).toBe(textbox('Subject')));
    expect(screen.getAllByText('Please fill in this field.')).toHaveLength(2);
    expect(calls()).not.toContain(`POST ${path}`);
  });
});

describe('DraftEditor for a saved draft', () => {
  test('asks before discarding unsaved changes', async () => {
    const { person, where } = await openDraft();
    await person.type(textbox('Subject'), '!');
    expect(screen.getByText('There are unsaved changes.')).toBeTruthy();
    await person.click(screen.getByRole('link', { name: 'All issues' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    await person.click(question.getByRole('button', { name: 'Stay' }));
    expect(textbox('Subject').value).toBe('Exam weeks!');
    expect(where()).toBe('/admin/newsletter/i1');
  });

  test('shows an edit conflict and can load the newest version', async () => {
    const put = `PUT ${path}/i1`;
    const site = await openDraft({ [put]: [409, refusal('edit_conflict', 'Someone was faster.')] });
    await site.person.type(textbox('Subject'), '!');
    await site.person.click(button('Save draft'));
    await screen.findByText('Someone was faster.');
    expect(bodyOf(site, put)).toMatchObject({ subject: 'Exam weeks!', updatedAt: draft.updatedAt });
    expect(textbox('Subject').value).toBe('Exam weeks!');
    await site.person.click(button('Load the newest version'));
    const question = within(await screen.findByRole('alertdialog'));
    await site.person.click(question.getByRole('button', { name: 'Load the newest version' }));
    await waitFor(() => expect(textbox('Subject').value).toBe('Exam weeks'));
  });

  test('saves the draft before sending a test mail', async () => {
    const { person, calls } = await openDraft({
      [`PUT ${path}/i1`]: answer({ ...draft, subject: 'Exam weeks!' }),
      [`POST ${path}/i1/test`]: [200, { success: true, message: 'A test is on its way.' }],
    });
    await person.type(textbox('Subject'), '!');
    await person.click(button('Send me a test'));
    await screen.findByText('A test is on its way.');
    expect(calls().slice(-2)).toEqual([`PUT ${path}/i1`, `POST ${path}/i1/test`]);
    expect(screen.getByText('Everything is saved.')).toBeTruthy();
  });

  test('sends after a confirmation with the number of subscribers', async () => {
    const site = await openDraft({
      [`POST ${path}/i1/schedule`]: answer(
        { ...scheduled, sendAt: '2026-01-01T10:00:00.000Z' },
        'It is being sent.',
      ),
    });
    await site.person.click(button('Send now'));
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Send it to 12 subscribers now?' }),
    );
    await site.person.click(question.getByRole('button', { name: 'Send now' }));
    await screen.findByRole('region', { name: 'Being sent' });
    expect(screen.queryByRole('button', { name: 'Take off the schedule' })).toBeNull();
    expect(bodyOf(site, `POST ${path}/i1/schedule`)).toEqual({ sendAt: null, updatedAt: draft.updatedAt });
  });

  test('schedules in the local time zone, and can unschedule', async () => {
    const site = await openDraft({
      [`POST ${path}/i1/schedule`]: answer(scheduled, 'Scheduled.'),
      [`POST ${path}/i1/unschedule`]: answer(draft, 'A draft again.'),
    });
    const when = screen.getByLabelText('Send later');
    await site.person.click(button('Schedule'));
    await screen.findByText('Please choose a date and a time.');
    await site.person.type(when, '2020-01-01T10:00');
    await site.person.click(button('Schedule'));
    await screen.findByText(/This moment has passed/);
    await site.person.clear(when);
    await site.person.type(when, '2030-01-01T10:00');
    await site.person.click(button('Schedule'));
    await screen.findByRole('region', { name: 'Scheduled' });
    expect(bodyOf(site, `POST ${path}/i1/schedule`)).toEqual({
      sendAt: new Date(2030, 0, 1, 10).toISOString(),
      updatedAt: draft.updatedAt,
    });
    await site.person.click(button('Take off the schedule'));
    await screen.findByRole('textbox', { name: 'Subject' });
  });

  test('shows an edit conflict instead of sending', async () => {
    const { person } = await openDraft({
      [`POST ${path}/i1/schedule`]: [409, refusal('edit_conflict', 'Someone was faster.')],
    });
    await person.click(button('Send now'));
    const question = within(await screen.findByRole('alertdialog'));
    await person.click(question.getByRole('button', { name: 'Send now' }));
    const box = await screen.findByRole('alert');
    expect(box.textContent).toContain('Someone was faster.');
    expect(within(box).getByRole('button', { name: 'Load the newest version' })).toBeTruthy();
    await waitFor(() => expect(box.parentElement).toBe(document.activeElement));
  });

  test('deletes after confirmation', async () => {
    const { person, where, calls } = await openDraft({
      [`DELETE ${path}/i1`]: [200, { success: true, message: 'The draft is deleted.' }],
    });
    await person.type(textbox('Subject'), '!');
    await person.click(button('Delete this draft'));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete this draft?' }));
    await person.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(where()).toBe('/admin/newsletter'));
    expect(calls()).toContain(`DELETE ${path}/i1`);
  });
});

describe('IssueEditor for a sent issue', () => {
  test('shows the delivery counts and no editor', async () => {
    await open('/admin/newsletter/i1', { [`GET ${path}/i1`]: answer(sent) });
    const figures = within(await screen.findByRole('region', { name: 'Sent' }));
    expect(figures.getAllByRole('definition').map((figure) => figure.textContent)).toEqual([
      '11',
      '0',
      '1',
      '2',
    ]);
    expect(figures.getByRole('link', { name: 'Read it in the archive' }).getAttribute('href')).toBe(
      '/newsletter/i1',
    );
    expect(screen.queryByRole('textbox', { name: 'Subject' })).toBeNull();
  });

  test('shows a message for an unknown issue', async () => {
    await open('/admin/newsletter/i1', { [`GET ${path}/i1`]: [404, refusal('not_found', 'Gone.')] });
    await screen.findByRole('heading', { name: 'There is no such issue' });
  });
});
