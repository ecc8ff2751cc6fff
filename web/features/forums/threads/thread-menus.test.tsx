import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Answers, amina, visit } from '#web/app/visit.fixtures.tsx';
import {
  answerCard,
  answersWith,
  api,
  listed,
  open,
  own,
  path,
  reply,
  resetThreads,
} from './threads.fixtures.ts';

beforeEach(resetThreads);

describe('the menus', () => {
  const visitAs = (role: 'user' | 'mod' | 'admin', answers: Answers) =>
    visit(path, {
      user: { ...amina, role },
      answers: answersWith({ ...own({ canModerate: role !== 'user' }), ...answers }),
    });
  const moved = (message: string) => [200, { ...(open()[1] as object), message }] as const;
  const choose = async (name: string, within_: HTMLElement, entry: string) => {
    await userEvent.click(await within(within_).findByRole('button', { name }));
    await userEvent.click(within(within_).getByRole('button', { name: entry }));
    return screen.findByRole('dialog');
  };

  test('of a post report it to the moderators', async () => {
    const { requests } = await visitAs('user', {
      'POST /api/reports': [200, { success: true, message: 'Thank you.' }],
    });
    const dialog = await choose('More actions', await answerCard(), 'Report');
    await userEvent.click(within(dialog).getAllByRole('radio')[0] as HTMLElement);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send the report' }));
    expect(await within(dialog).findByText('Thank you.')).toBeTruthy();
    expect(requests.find(({ call }) => call === 'POST /api/reports')?.body).toMatchObject({
      kind: 'post',
      id: 'r1',
    });
    expect(screen.queryByRole('button', { name: 'Moderate' })).toBeNull();
  });

  test('of a thread merge it into the one at an address', async () => {
    const { requests } = await visitAs('mod', { [`POST ${api}/merge`]: moved('Merged.') });
    await answerCard();
    const dialog = await choose('Moderate', document.body, 'Merge as a duplicate');
    const into = '5f0c1a2b-0000-4000-8000-000000000002';
    await userEvent.click(within(dialog).getByRole('textbox', { name: 'Address of the thread that stays' }));
    await userEvent.paste(`https://campus.example/forums/cs201/${into}-why`);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Merge' }));
    expect(await screen.findByText('Merged.')).toBeTruthy();
    expect(requests.find(({ call }) => call === `POST ${api}/merge`)?.body).toEqual({ into, reason: '' });
  });

  test('of a reply make it and others a thread of their own', async () => {
    const { requests } = await visitAs('mod', {
      [`GET ${api}/posts?limit=30`]: listed(
        reply({ _id: 'r1' }),
        reply({ _id: 'r2', author: { alias: 'Anonymous Fox' }, text: 'Heaps are **not** sorted.' }),
      ),
      [`POST ${api}/split`]: [201, moved('Split.')[1]],
    });
    const dialog = await choose('More actions', await answerCard(), 'Make it a thread of its own');
    await userEvent.type(
      within(dialog).getByRole('textbox', { name: 'Title of the new thread' }),
      'And heaps?',
    );
    await userEvent.click(
      within(dialog).getByRole('checkbox', { name: 'Anonymous Fox Heaps are not sorted.' }),
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Split' }));
    expect(await screen.findByText('Split.')).toBeTruthy();
    const postIds = ['r1', 'r2'];
    expect(requests.find(({ call }) => call === `POST ${api}/split`)?.body).toEqual({
      ...{ title: 'And heaps?', kind: 'question', reason: '', postIds },
    });
  });

  test('of an anonymous post reveal its author to an admin who says why', async () => {
    const { requests } = await visitAs('admin', {
      'POST /api/posts/o1/reveal': [200, { success: true, author: { username: 'mei', name: 'Mei Tanaka' } }],
    });
    const question = await screen.findByRole('article', { name: 'The question' });
    const dialog = await choose('More actions', question, 'Reveal the author');
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'A threat of violence.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reveal' }));
    const author = await within(dialog).findByRole('link', { name: 'Mei Tanaka (mei)' });
    expect(author.getAttribute('href')).toBe('/people/mei');
    expect(await screen.findByText('Your reason is in the audit log.')).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(requests.find(({ call }) => call.includes('reveal'))?.body).toEqual({
      reason: 'A threat of violence.',
    });
  });
});
