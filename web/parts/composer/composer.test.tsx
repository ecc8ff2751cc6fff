import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { amina } from '#web/app/visit.fixtures.tsx';
import { ApiError } from '#web/lib/api.ts';
import { setSignedIn } from '#web/lib/session.ts';
import { Composer } from './Composer.tsx';

async function compose(given: Partial<Parameters<typeof Composer>[0]> = {}) {
  setSignedIn(amina);
  const onSubmit = vi.fn(async (_text: string) => {});
  render(
    <Composer
      label="Your answer"
      place="answer"
      submitLabel="Post the answer"
      maxLength={50}
      onSubmit={onSubmit}
      {...given}
    />,
  );
  return {
    person: userEvent.setup(),
    onSubmit,
    field: await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer' }),
  };
}

test('Ctrl+Enter and Cmd+Enter send the text, and the field is empty afterwards', async () => {
  const { person, onSubmit, field } = await compose();
  await person.type(field, 'Use a queue.{Control>}{Enter}{/Control}');
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith('Use a queue.'));
  await waitFor(() => expect(field.value).toBe(''));
  await person.type(field, 'Or a heap.{Meta>}{Enter}{/Meta}');
  await waitFor(() => expect(onSubmit).toHaveBeenLastCalledWith('Or a heap.'));
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
