import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ProfileInput } from '#contract/site/profile.ts';
import { refusal } from '#web/app/visit.fixtures.tsx';
import {
  fetchCall,
  fullUser,
  profileOf,
  saveCall,
  visitEdit,
  visitProfile,
} from '#web/features/site/profile/profile.fixtures.tsx';
import { checkBySchema } from '#web/lib/form/schema-check.ts';
import { detailsOf, valuesOf } from './details-values.ts';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const noteOf = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent;
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Sav/ });
const confirmation = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });

test('DetailsForm is filled with the profile', async () => {
  await visitEdit();
  const values = {
    Username: 'amina',
    'Full name': 'Amina Yusuf',
    'Student ID': 'CS-1042',
    Department: 'Computer Science',
    Batch: '2024',
    University: 'Northbridge University',
    Phone: '+44 1632 960000',
    Semester: '5th semester',
    'Credits completed': '45',
    'Credits required': '120',
  };
  for (const [label, value] of Object.entries(values)) expect(field(label).value).toBe(value);
  expect(field('My university').checked).toBe(true);
  expect(field('My semester').checked).toBe(false);
  expect(screen.getByRole('link', { name: 'See your public profile' }).getAttribute('href')).toBe(
    '/people/amina',
  );
  expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe('/profile');
});

test('DetailsForm sends only changed fields, redirects to the profile and updates the session', async () => {
  let answer = (_: ReturnType<typeof profileOf>) => {};
  const pending = new Promise<ReturnType<typeof profileOf>>((resolve) => {
    answer = resolve;
  });
  const { person, where, bodyOf } = await visitEdit('details', fullUser, { [saveCall]: pending });
  await person.clear(field('Department'));
  await person.type(field('Department'), ' Physics ');
  await person.clear(field('Credits completed'));
  await person.click(field('The date I joined'));
  await person.click(save());
  await waitFor(() => expect(save().textContent).toBe('Saving...'));
  expect(save().disabled).toBe(true);
  expect(bodyOf(saveCall)).toEqual({
    department: 'Physics',
    creditsCompleted: null,
    shown: ['university', 'joined'],
  });
  await act(async () => answer(profileOf({ ...fullUser, department: 'Physics', name: 'Amina of Physics' })));
  await waitFor(() => expect(where()).toBe('/profile'));
  expect(screen.queryByText('Leave without saving?')).toBeNull();
  await screen.findByText('Profile updated successfully');
  await person.click(screen.getByRole('button', { name: 'Account menu' }));
  expect(within(screen.getByRole('banner')).getByText('Amina of Physics')).toBeTruthy();
  expect(localStorage.getItem('user')).toContain('Amina of Physics');
});

test.each([
  ['Username', '  ', 'Please choose a username.'],
  ['Username', 'ab', 'Must be at least 3 characters long'],
  ['Username', 'no<tags>', /letters and numbers/],
  ['Batch', 'x'.repeat(41), 'Must be at most 40 characters long'],
  ['Credits completed', '4.5', 'Please enter a whole number from 0 to 1000.'],
  ['Credits completed', 'many', 'Please enter a whole number from 0 to 1000.'],
  ['Credits required', '0', 'Please enter a whole number from 1 to 1000.'],
])('%s rejects %j', async (label, text, message) => {
  const { person, calls } = await visitEdit();
  await person.clear(field(label));
  await person.type(field(label), text);
  await person.click(save());
  await waitFor(() => expect(noteOf(label)).toMatch(message));
  await waitFor(() => expect(document.activeElement).toBe(field(label)));
  expect(calls()).not.toContain(saveCall);
});

test.each([
  [
    'the message of the response',
    [409, refusal('username_taken', 'This username is already taken.')],
    'This username is already taken.',
  ],
  ['a fallback without one', [502, null], 'Failed to update profile'],
  ['a fallback for a network error', 'network error', 'An error occurred while updating your profile'],
] as const)('DetailsForm shows %s and keeps the input', async (_, answer, message) => {
  const { person, where } = await visitEdit('details', fullUser, { [saveCall]: answer });
  await person.type(field('Username'), '.y');
  await person.click(save());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(message);
  expect(document.activeElement).toBe(alert.parentElement);
  expect(field('Username').value).toBe('amina.y');
  expect(where()).toBe('/profile/edit');
});

test('DetailsForm shows field errors of the server at their fields', async () => {
  const errors = { username: 'Taken.', phone: 'Odd.', creditsRequired: 'Too few.', nothing: 'Nowhere.' };
  const { person } = await visitEdit('details', fullUser, {
    [saveCall]: [400, refusal('invalid_input', 'Please check.', errors)],
  });
  await person.type(field('Phone'), '1');
  await person.click(save());
  await waitFor(() => expect(noteOf('Username')).toBe('Taken.'));
  expect(noteOf('Phone')).toBe('Odd.');
  expect(noteOf('Credits required')).toBe('Too few.');
  expect(document.activeElement).toBe(field('Username'));
});

test('another section keeps unsaved changes', async () => {
  const { person, where } = await visitEdit();
  await person.type(field('Department'), '!');
  await person.click(screen.getByRole('link', { name: 'Password' }));
  await screen.findByRole('heading', { level: 2, name: 'Change password' });
  expect(where()).toBe('/profile/edit?section=password');
  expect(field('Department').closest('[hidden]')).toBeTruthy();
  await person.click(screen.getByRole('link', { name: 'Details' }));
  await waitFor(() => expect(field('Department').closest('[hidden]')).toBeNull());
  expect(field('Department').value).toBe('Computer Science!');
});

test('leaving with unsaved changes asks for confirmation', async () => {
  const { person, where } = await visitEdit();
  await person.type(field('Department'), '!');
  await person.click(screen.getByRole('link', { name: 'Cancel' }));
  await person.click(within(await confirmation()).getByRole('button', { name: 'Stay' }));
  expect(where()).toBe('/profile/edit');
  await person.click(screen.getByRole('link', { name: 'Back to Profile' }));
  await person.click(within(await confirmation()).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(where()).toBe('/profile'));
});

test('leaving without changes asks nothing', async () => {
  const { person, where } = await visitEdit();
  await person.click(screen.getByRole('link', { name: 'Cancel' }));
  await waitFor(() => expect(where()).toBe('/profile'));
});

test.each([
  ['', 'Details'],
  ['?section=nonsense', 'Details'],
  ['?section=devices', 'Devices'],
])('the search %j opens the section %s', async (search, current) => {
  await visitProfile(`/profile/edit${search}`, fullUser, {
    'GET /api/users/profile/devices': [200, { success: true, devices: [] }],
  });
  const sections = within(await screen.findByRole('navigation', { name: 'Sections' }));
  const marked = sections.getAllByRole('link').filter((link) => link.ariaCurrent === 'page');
  expect(marked.map((link) => link.textContent)).toEqual([current]);
});

test('an error response shows no form', async () => {
  await visitProfile('/profile/edit', fullUser, { [fetchCall]: [429, refusal('too_many', 'Too many.')] });
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to fetch profile');
  expect(screen.queryByLabelText('Username')).toBeNull();
});

test('surrounding whitespace is not a change', async () => {
  const { person, bodyOf } = await visitEdit('details', fullUser, { [saveCall]: profileOf(fullUser) });
  await person.type(field('Batch'), '  ');
  await person.type(field('Credits required'), ' ');
  await person.click(save());
  await waitFor(() => expect(bodyOf(saveCall)).toEqual({}));
});

test.each([
  ['', true],
  [' 12 ', true],
  ['1000', true],
  ['1001', false],
  ['-1', false],
  ['1e2', true],
  ['0x', false],
])('credits of %j are valid: %s', (text, isValid) => {
  const details = detailsOf({ ...valuesOf(fullUser), creditsCompleted: text });
  expect('creditsCompleted' in checkBySchema(ProfileInput, details).problems).toBe(!isValid);
});
