import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { amina } from '#web/app/visit.fixtures.tsx';
import { ApiError } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.client.ts';
import { setSignedIn } from '#web/lib/session.ts';
import { answer, mockPictures, mockUploads, uploads } from '#web/lib/upload.fixtures.ts';
import { watchExchanges } from '#web/test/calls.fixtures.ts';
import { Composer } from './Composer.tsx';

/** Answers the calls of the composer; a draft is kept as on the server. */
function fakeServer({ draft }: { draft?: string } = {}) {
  const calls: string[] = [];
  const watch = watchExchanges();
  let stored = draft;
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    const request = `${method} ${url}`;
    calls.push(request);
    const sent = typeof body === 'string' ? (JSON.parse(body) as { text: string }) : undefined;
    const updatedAt = '2026-11-16T12:00:00.000Z';
    let answer: object = { success: true, draft: stored ? { text: stored, updatedAt } : null };
    if (method === 'PUT') {
      stored = sent?.text;
      answer = { success: true, updatedAt };
    }
    if (method === 'DELETE') {
      stored = undefined;
      answer = { success: true, message: '' };
    }
    if (url.includes('/mentionable'))
      answer = { success: true, people: [{ username: 'Noor Aziz', name: 'Noor Aziz', img: '' }] };
    watch({ request, body: sent, status: 200, answer });
    return Response.json(answer);
  });
  return { calls, draft: () => stored };
}

async function compose({
  draft,
  ...given
}: Partial<Parameters<typeof Composer>[0]> & { draft?: string } = {}) {
  setSignedIn(amina);
  const server = fakeServer(draft === undefined ? {} : { draft });
  const onSubmit = vi.fn(async (_text: string, _isAnonymous: boolean) => {});
  render(
    <QueryClientProvider client={queryClient}>
      <Composer
        label="Your answer"
        place="answer"
        submitLabel="Post the answer"
        maxLength={50}
        onSubmit={onSubmit}
        {...given}
      />
    </QueryClientProvider>,
  );
  return {
    person: userEvent.setup(),
    onSubmit,
    server,
    field: await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer' }),
  };
}

test('Ctrl+Enter and Cmd+Enter send the text, and the field is empty afterwards', async () => {
  const { person, onSubmit, field } = await compose();
  await person.type(field, 'Use a queue.{Control>}{Enter}{/Control}');
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith('Use a queue.', false));
  await waitFor(() => expect(field.value).toBe(''));
  await person.type(field, 'Or a heap.{Meta>}{Enter}{/Meta}');
  await waitFor(() => expect(onSubmit).toHaveBeenLastCalledWith('Or a heap.', false));
});

test('a refused text stays in the field, with the reason', async () => {
  const { person, field } = await compose({
    onSubmit: async () => {
      throw new ApiError(403, { code: 'forbidden', message: 'This thread is closed.' }, '');
    },
  });
  await person.type(field, 'Too late');
  await person.click(screen.getByRole('button', { name: 'Post the answer' }));
  expect((await screen.findByRole('alert')).textContent).toBe('This thread is closed.');
  expect(field.value).toBe('Too late');
});

test('the preview shows the text as readers will see it, without raw HTML', async () => {
  const { person, field } = await compose();
  await person.type(field, '**Bold** <img src=x onerror=alert(1)>');
  await person.click(screen.getByRole('tab', { name: 'Preview' }));
  const preview = await screen.findByRole('tabpanel', { name: 'Preview' });
  expect((await screen.findByText('Bold')).tagName).toBe('STRONG');
  expect(preview.querySelector('img')).toBeNull();
  await person.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Write' }));
  expect(screen.getByRole('textbox')).toBe(field);
});

test('an empty text and one over the limit are not sent, and the limit is said', async () => {
  const { person, onSubmit, field } = await compose();
  await person.click(screen.getByRole('button', { name: 'Post the answer' }));
  await screen.findByText('Please write something first.');
  expect(document.activeElement).toBe(field);
  await person.click(field);
  await person.paste('x'.repeat(52));
  screen.getByText('2 characters too many: at most 50.');
  await person.click(screen.getByRole('button', { name: 'Post the answer' }));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('the toolbar is one stop of the Tab key, and its tools and shortcuts change what is selected', async () => {
  const { person, field } = await compose();
  await person.type(field, 'heap');
  field.setSelectionRange(0, 4);
  await person.keyboard('{Control>}b{/Control}');
  expect(field.value).toBe('**heap**');
  await person.tab({ shift: true });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Bold' }));
  await person.keyboard('{ArrowRight}{Enter}');
  expect(field.value).toBe('***heap***');
  expect(document.activeElement).toBe(field);
});

test('a restored draft is anonymous when it was begun so, and so is the next text', async () => {
  const { person, field, server, onSubmit } = await compose({
    canBeAnonymous: true,
    draft: '{"text":"Please keep this quiet","signature":"anonymous"}',
  });
  const isAnonymous = () =>
    screen.getByRole<HTMLInputElement>('checkbox', { name: 'Write anonymously' }).checked;
  await waitFor(() => expect(isAnonymous()).toBe(true));
  await person.click(screen.getByRole('button', { name: 'Post the answer' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith('Please keep this quiet', true));
  await waitFor(() => expect(field.value).toBe(''));
  expect(isAnonymous()).toBe(true);
  expect(server.draft()).toBeUndefined();
});

test('a draft of another device is restored, saved while typing, and deleted when it is sent', async () => {
  const { person, field, server, onSubmit } = await compose({ draft: '{"text":"Begun on the phone"}' });
  await waitFor(() => expect(field.value).toBe('Begun on the phone'));
  await person.click(field);
  await person.paste(', ended here');
  await waitFor(() =>
    expect(server.draft()).toBe('{"text":"Begun on the phone, ended here","signature":"name"}'),
  );
  await person.click(screen.getByRole('button', { name: 'Post the answer' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith('Begun on the phone, ended here', false));
  await waitFor(() => expect(server.draft()).toBeUndefined());
  expect(JSON.stringify({ ...localStorage })).not.toContain('ended here');
});

test('a mention is completed from suggestions by keyboard', async () => {
  const { person, field } = await compose({ threadId: 't1' });
  await person.click(field);
  await person.keyboard('Ask @no');
  await screen.findByRole('option', { name: 'Noor Aziz' });
  expect(field.getAttribute('aria-activedescendant')).toBeTruthy();
  await person.keyboard('{Enter}');
  expect(field.value).toBe('Ask @[Noor Aziz] ');
  expect(screen.queryByRole('option')).toBeNull();
});

test('a pasted picture is uploaded and put into the text, and a file that is none is refused', async () => {
  const { person, field } = await compose();
  mockUploads();
  mockPictures({ width: 8, height: 8 });
  await person.click(field);
  await person.paste({
    files: [new File(['x'], 'notes.txt', { type: 'text/plain' })],
  } as unknown as DataTransfer);
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(field.value).toBe('');
  await person.paste({ files: [new File(['x'], 'a.png', { type: 'image/png' })] } as unknown as DataTransfer);
  await waitFor(() => expect(uploads()).toHaveLength(1));
  await answer(201, {
    success: true,
    message: '',
    url: `/api/files/${crypto.randomUUID()}`,
  });
  await waitFor(() => expect(field.value).toMatch(/^!\[describe the picture\]\(\/api\/files\/.{36}\)\n$/));
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('describe the picture');
});
