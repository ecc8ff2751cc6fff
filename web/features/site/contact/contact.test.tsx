import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, amina, refusal, visit } from '#web/app/visit.fixtures.tsx';
import { queryClient } from '#web/lib/query.client.ts';

const call = 'POST /api/contact';
const arrived = [201, { success: true, message: 'Thank you for writing.' }] as const;

async function visitForm(answers: Answers = {}, user?: typeof amina, address = '/contact') {
  queryClient.clear();
  const site = await visit(address, { answers, ...(user && { user }) });
  await screen.findByRole('heading', { level: 1, name: 'Contact' });
  return site;
}

const field = (name: string) => screen.getByLabelText(name) as HTMLInputElement;
const send = () => screen.getByRole('button', { name: 'Send message' });

async function fill({ person }: Awaited<ReturnType<typeof visitForm>>, message = 'May I join you?') {
  await person.type(field('Your name'), ' Carmen Delgado ');
  await person.type(field('Email address'), 'carmen@westfield.example');
  await person.selectOptions(field('What is it about?'), 'A question');
  await person.type(field('Message'), message);
}

/** The hint or error of a field. */
const noteOf = (name: string) =>
  document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent;

test('ContactForm sends the message, confirms it, and prefills name and email for another', async () => {
  const site = await visitForm({ [call]: arrived });
  await fill(site);
  await site.person.click(send());
  const heading = await screen.findByRole('heading', { name: 'Your message was sent' });
  expect(document.activeElement).toBe(heading);
  expect(screen.getByText(/^Thank you for writing\./)).toBeTruthy();
  expect(site.requests.find((request) => request.call === call)?.body).toEqual({
    name: 'Carmen Delgado',
    email: 'carmen@westfield.example',
    topic: 'question',
    message: 'May I join you?',
    website: '',
  });

  await site.person.click(screen.getByRole('button', { name: 'Send another message' }));
  expect(field('Your name').value).toBe('Carmen Delgado');
  expect(field('Email address').value).toBe('carmen@westfield.example');
  expect(field('Message').value).toBe('');
  expect(document.activeElement).toBe(field('What is it about?'));
});

test('ContactForm shows errors at invalid fields and sends no request', async () => {
  const { person, calls } = await visitForm();
  await person.type(field('Email address'), 'not an address');
  await person.type(field('Message'), 'Too short');
  await person.click(send());
  await waitFor(() => expect(noteOf('Your name')).toBe('Please enter your name.'));
  expect(noteOf('Email address')).toContain('does not look like an email address');
  expect(noteOf('What is it about?')).toBe('Please choose a topic.');
  expect(noteOf('Message')).toBe('Must be at least 10 characters long');
  expect(document.activeElement).toBe(field('Your name'));
  expect(calls()).not.toContain(call);
});

test.each([
  [[429, refusal('too_many', 'Too many attempts. Please try again in 12 minutes.')], /in 12 minutes/],
  ['network error', /the server did not answer/],
] as const)('ContactForm keeps the input after an error: %s', async (answer, text) => {
  const site = await visitForm({ [call]: answer });
  await fill(site);
  await site.person.click(send());
  expect((await screen.findByRole('alert')).textContent).toMatch(text);
  expect(field('Message').value).toBe('May I join you?');
  expect(field('Your name').value).toBe(' Carmen Delgado ');
  expect((field('What is it about?') as unknown as HTMLSelectElement).value).toBe('question');
});

test('ContactForm shows a field error of the server at the field', async () => {
  const errors = { message: 'Must be at least 10 characters long' };
  const site = await visitForm({ [call]: [400, refusal('invalid_input', 'Please check.', errors)] });
  await fill(site);
  await site.person.click(send());
  await waitFor(() => expect(noteOf('Message')).toBe(errors.message));
  await waitFor(() => expect(document.activeElement).toBe(field('Message')));
});

test('ContactForm prefills name and email of a signed-in user', async () => {
  await visitForm({}, amina);
  await waitFor(() => expect(field('Your name').value).toBe('Amina Yusuf'));
  expect(field('Email address').value).toBe('amina@uni.edu');
});

test('ContactForm has the topic that a link chose', async () => {
  await visitForm({}, undefined, '/contact?topic=privacy');
  await waitFor(() => expect(field('What is it about?').value).toBe('privacy'));
});

test('ContactForm ignores a topic of the address that does not exist', async () => {
  const { where } = await visitForm({}, undefined, '/contact?topic=money');
  await waitFor(() => expect(where()).toBe('/contact'));
  expect(field('What is it about?').value).toBe('');
});

test('LimitedTextArea counts characters and shows an excess at once', async () => {
  const { person } = await visitForm();
  await person.type(field('Message'), 'Hello');
  expect(noteOf('Message')).toBe('5 of 5,000 characters');
  await person.click(field('Message'));
  await person.paste('x'.repeat(4_996));
  expect(noteOf('Message')).toBe('1 character too many');
});

test('Honeypot is not focusable and hidden from screen readers', async () => {
  const { person } = await visitForm();
  const trap = document.querySelector<HTMLInputElement>('input[name="website"]');
  expect(trap?.tabIndex).toBe(-1);
  expect(trap?.autocomplete).toBe('off');
  expect(trap?.closest('[aria-hidden="true"]')).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Website' })).toBeNull();
  field('Message').focus();
  await person.tab();
  expect(document.activeElement).toBe(send());
});

test('leaving with an unsent message asks for confirmation', async () => {
  const site = await visitForm();
  await site.person.type(field('Message'), 'Half a message');
  await site.person.click(screen.getAllByRole('link', { name: 'Campus Connect' })[0] as HTMLElement);
  await screen.findByRole('alertdialog', { name: 'Leave without sending?' });
  await site.person.click(screen.getByRole('button', { name: 'Stay' }));
  expect(field('Message').value).toBe('Half a message');
});
