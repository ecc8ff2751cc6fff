import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, refusal, visit } from '#web/app/visit.fixtures.tsx';
import { queryClient } from '#web/lib/query.client.ts';

const call = 'POST /api/copyright/notices';
const arrived = [
  201,
  { success: true, message: 'Its reference is C-23456789.', reference: 'C-23456789' },
] as const;

async function visitForm(answers: Answers) {
  queryClient.clear();
  const site = await visit('/copyright', { answers });
  await screen.findByRole('heading', { level: 1, name: 'Copyright' });
  return site;
}

const field = (name: string | RegExp) => screen.getByLabelText(name) as HTMLInputElement;
const send = () => screen.getByRole('button', { name: 'Send notice' });

async function fill({ person }: Awaited<ReturnType<typeof visitForm>>) {
  await person.type(field('Your name'), 'Carmen Delgado');
  await person.type(field('Email address'), 'carmen@westfield.example');
  await person.type(field('Which work is it, and what makes it yours?'), 'Chapter 3 of our book.');
  await person.type(field('Addresses on this campus'), '/resources/one');
  await person.type(field('Signature'), 'Carmen Delgado');
}

test('a visitor sends a notice, and is told its reference', async () => {
  const site = await visitForm({ [call]: arrived });
  await fill(site);
  await site.person.click(send());
  await waitFor(() => expect(field(/good faith/).getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText(/^Please confirm this/)).toHaveLength(2);
  expect(site.calls()).not.toContain(call);
  await site.person.click(field(/good faith/));
  await site.person.click(field(/accurate/));
  await site.person.click(send());
  const heading = await screen.findByRole('heading', { name: 'Your notice was sent' });
  expect(document.activeElement).toBe(heading);
  expect(screen.getByText(/C-23456789/)).toBeTruthy();
  expect(site.requests.find((request) => request.call === call)?.body).toMatchObject({
    ...{ name: 'Carmen Delgado', addresses: '/resources/one', isInGoodFaith: true, isAccurate: true },
  });
});

test('an address that is not found is told at its field, and the input is kept', async () => {
  const addresses = '“/resources/one” is not the address of a resource.';
  const site = await visitForm({
    [call]: [400, { ...refusal('invalid_input', 'Please check your input.'), errors: { addresses } }],
  });
  await fill(site);
  await site.person.click(field(/good faith/));
  await site.person.click(field(/accurate/));
  await site.person.click(send());
  await screen.findByText(addresses);
  expect(field('Addresses on this campus').value).toBe('/resources/one');
});
