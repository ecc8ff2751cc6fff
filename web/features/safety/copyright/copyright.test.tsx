import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, amina, refusal, visit } from '#web/app/visit.fixtures.tsx';
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

test('the author of what was taken down reads the notice, and signs a counter-notice', async () => {
  queryClient.clear();
  const appeals = '/api/appeals/resource/r1';
  const thing = {
    ...{ about: 'resource', thingId: 'r1', title: 'the resource “Heaps”', path: '/resources/r1' },
    ...{ decision: 'hidden', reason: 'It is from a book.', text: 'Chapter 3' },
  };
  const notices = [
    { reference: 'C-23456789', name: 'Carmen Delgado', onBehalfOf: 'Westfield Press', work: 'Chapter 3.' },
  ];
  const { person, requests } = await visit('/decisions', {
    user: amina,
    answers: {
      'GET /api/sanctions': [200, { success: true, sanctions: [] }],
      'GET /api/appeals/hidden': [200, { success: true, things: [thing] }],
      [`GET ${appeals}`]: [
        200,
        {
          ...{ success: true, mayAppeal: true, until: '2126-11-12T12:00:00.000Z', appeal: null },
          copyright: { notices, isSigned: true },
        },
      ],
      [`POST ${appeals}`]: [201, { success: true, message: 'Another moderator will look at it.' }],
    },
  });
  const shown = await screen.findByRole('list', { name: 'Copyright notices' });
  expect(shown.textContent).toContain('sent by Carmen Delgado on behalf of Westfield Press');
  await person.click(screen.getByRole('button', { name: 'Send a counter-notice' }));
  const form = within(await screen.findByRole('form', { name: 'Your counter-notice' }));
  await person.type(form.getByLabelText('Why may you share it?'), 'I drew it.');
  await person.click(form.getByLabelText(/good faith/));
  await person.type(form.getByLabelText('Signature'), 'Amina Yusuf');
  await person.click(form.getByRole('button', { name: 'Send the counter-notice' }));
  await screen.findByText('Another moderator will look at it.');
  expect(requests.find(({ call: one }) => one === `POST ${appeals}`)?.body).toEqual({
    ...{ text: 'I drew it.', isTrue: true, signature: 'Amina Yusuf' },
  });
});

test('the sender of a notice answers a counter-notice by the link of the mail', async () => {
  queryClient.clear();
  const answers = 'POST /api/copyright/answers';
  const { person, requests } = await visit('/copyright/answer?token=abc', {
    answers: { [answers]: [201, { success: true, message: 'Your answer has arrived.' }] },
  });
  await person.type(await screen.findByLabelText('Why should it not be shown again?'), 'It is on page 31.');
  await person.click(screen.getByRole('button', { name: 'Send answer' }));
  await screen.findByText('Your answer has arrived.');
  expect(requests.find(({ call: one }) => one === answers)?.body).toEqual({
    ...{ token: 'abc', text: 'It is on page 31.' },
  });
});

test('moderators read the record, and filter it by outcome', async () => {
  queryClient.clear();
  const at = '2026-11-12T12:00:00.000Z';
  const notice = {
    ...{ _id: 'n1', reference: 'C-23456789', name: 'Carmen Delgado', email: 'c@press.example', at },
    ...{ onBehalfOf: 'Westfield Press', work: 'Chapter 3.', signature: 'Carmen Delgado' },
    claims: [
      {
        ...{ about: 'the resource “Heaps”', path: '/resources/r1', state: 'removed', decidedAt: at },
        ...{ counteredAt: at, counterSignature: 'Amina Yusuf', answeredAt: null, restoredAt: null },
      },
    ],
  };
  const list = 'GET /api/admin/copyright/notices';
  const { person, where } = await visit('/admin/copyright', {
    user: { ...amina, role: 'mod' },
    answers: {
      [`${list}?limit=20`]: [200, { success: true, notices: [notice], nextCursor: null }],
      [`${list}?state=stays&limit=20`]: [200, { success: true, notices: [], nextCursor: null }],
    },
  });
  const about = await screen.findByRole('list', { name: 'What C-23456789 is about' });
  expect(within(about).getByText('Taken down')).toBeTruthy();
  expect(about.textContent).toContain('Counter-notice of Amina Yusuf');
  expect(screen.getByRole('link', { name: 'Download as CSV' })).toBeTruthy();
  await person.selectOptions(screen.getByLabelText('Outcome'), 'Stays');
  await screen.findByText('No notice has this reference and outcome.');
  expect(where()).toBe('/admin/copyright?state=stays');
});
