import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { PastIssue, SentIssue } from '#contract/site/newsletter.ts';
import { type Answers, refusal, visit } from '#web/app/visit.fixtures.tsx';
import { queryClient } from '#web/lib/query.client.ts';

beforeEach(() => queryClient.clear());

const listCall = 'GET /api/newsletter?limit=20';
const past = (part: Partial<PastIssue> = {}): PastIssue => ({
  _id: 'i1',
  subject: 'Exam weeks',
  excerpt: 'They are near.',
  sentAt: '2026-11-12T12:00:00.000Z',
  ...part,
});
const archiveOf = (issues: PastIssue[], nextCursor: string | null = null) =>
  [200, { success: true, issues, nextCursor }] as const;
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('Archive', () => {
  const open = async (answers: Answers) => {
    const site = await visit('/newsletter', { answers });
    await heading('Newsletter');
    return site;
  };

  test('links to each issue, and Load more loads the next page', async () => {
    const { person } = await open({
      [listCall]: archiveOf([past()], 'c1'),
      [`${listCall}&cursor=c1`]: archiveOf([past({ _id: 'i2', subject: 'Midterms' })]),
    });
    const list = within(await screen.findByRole('list', { name: 'Past issues' }));
    expect(list.getByRole('link', { name: 'Exam weeks' }).getAttribute('href')).toBe('/newsletter/i1');
    expect(list.getByText('They are near.')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Load more' }));
    await list.findByRole('link', { name: 'Midterms' });
  });

  test('shows an empty state with a subscription form', async () => {
    const { person, requests } = await open({
      [listCall]: archiveOf([]),
      'POST /api/newsletter/subscribe': [200, { success: true, message: 'Please open the mail.' }],
    });
    await screen.findByRole('heading', { name: 'The first issue is yet to come' });
    const form = within(screen.getByRole('form', { name: 'Subscribe to the newsletter' }));
    await person.type(form.getByRole('textbox'), 'amina@uni.edu{Enter}');
    await waitFor(() => expect(form.getByRole('status').textContent).toBe('Please open the mail.'));
    expect(requests.at(-1)?.body).toEqual({ email: 'amina@uni.edu' });
  });

  test('shows an error response and can be retried', async () => {
    const { person, calls } = await open({ [listCall]: [429, refusal('too_many', 'Too many.')] });
    await screen.findByText('Too many.');
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(calls().filter((call) => call === listCall)).toHaveLength(2));
  });
});

describe('PastIssue', () => {
  const issue: SentIssue = {
    _id: 'i1',
    subject: 'Exam weeks',
    body: '## Hello\n\nSome **bold** and [a link](https://x.example/), [not one](javascript:x), <script>x</script>.\n\nNew:\n{{newest}}\n{{most-helpful}}\n{{other}}\n\n![spy](https://spy.example/)',
    blocks: {
      newest: [{ _id: 'r1', title: 'Graphs', courseCode: 'CS201', by: 'Amina Yusuf', helpful: 3 }],
      'most-helpful': [],
    },
    sentAt: '2026-11-12T12:00:00.000Z',
  };
  const open = (answer: Answers[string]) =>
    visit('/newsletter/i1', { answers: { 'GET /api/newsletter/i1': answer } });

  test('renders Markdown and blocks, without scripts, images or unsafe links', async () => {
    await open([200, { success: true, issue }]);
    await heading('Exam weeks');
    const article = within(screen.getByRole('article'));
    expect(article.getByRole('heading', { level: 2, name: 'Hello' })).toBeTruthy();
    expect(article.getByText('bold').tagName).toBe('STRONG');
    expect(article.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      [
        ['a link', 'https://x.example/'],
        ['Graphs', '/resources/r1'],
      ],
    );
    expect(article.getByText('CS201 · shared by Amina Yusuf · 3 found it helpful')).toBeTruthy();
    expect(article.getByText('Nobody marked a resource as helpful this week.')).toBeTruthy();
    expect(article.getByText('{{other}}')).toBeTruthy();
    expect(screen.getByRole('article').querySelector('img, script')).toBeNull();
    await waitFor(() => expect(document.title).toBe('Exam weeks · Campus Connect'));
  });

  test('shows the not-found page for an unsent issue', async () => {
    await open([404, refusal('not_found', 'There is no such issue.')]);
    await heading('Issue not found');
    expect(screen.getByRole('link', { name: 'See all issues' }).getAttribute('href')).toBe('/newsletter');
  });
});

describe('ConfirmSubscription', () => {
  const call = 'POST /api/newsletter/confirm';
  const open = (answer: Answers[string], path = '/newsletter/confirm?token=t1') =>
    visit(path, { answers: { [call]: answer } });
  const confirm = async ({ person }: Awaited<ReturnType<typeof visit>>) =>
    person.click(await screen.findByRole('button', { name: 'Confirm my subscription' }));

  test('sends the request on click, not on page load', async () => {
    const site = await open([200, { success: true, message: 'Done.' }]);
    await heading('Confirm your subscription');
    expect(site.calls()).not.toContain(call);
    await confirm(site);
    await heading('You are subscribed');
    expect(site.requests.at(-1)?.body).toEqual({ token: 't1' });
  });

  test('shows the subscription form for an expired link', async () => {
    await confirm(await open([410, refusal('link_over', 'Over.')]));
    await heading('This link does not work any more');
    expect(screen.getByRole('form', { name: 'Subscribe again' })).toBeTruthy();
  });

  test('shows the subscription form for a link without a token', async () => {
    await open('network error', '/newsletter/confirm');
    await heading('This link does not work any more');
  });

  test('shows a network error and can be retried', async () => {
    await confirm(await open('network error'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/could not be reached/);
    expect(screen.getByRole('button', { name: 'Confirm my subscription' })).toBeTruthy();
  });
});

describe('Unsubscribe', () => {
  const open = (path: string, answers: Answers = {}) => visit(path, { answers });

  test('sends the request on click and offers to subscribe again', async () => {
    const call = 'POST /api/newsletter/unsubscribe/k1';
    const { person, calls } = await open('/newsletter/unsubscribe?key=k1', {
      [call]: [200, { success: true, message: 'Done.' }],
    });
    await heading('Unsubscribe from the newsletter');
    expect(calls()).not.toContain(call);
    await person.click(screen.getByRole('button', { name: 'Unsubscribe' }));
    await heading('You are unsubscribed');
    expect(screen.getByRole('form', { name: 'Subscribe again' })).toBeTruthy();
  });

  test('without a key shows where to find the link', async () => {
    await open('/newsletter/unsubscribe');
    await heading('This link is not whole');
  });
});
