import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal } from '#web/app/visit.fixtures.tsx';
import {
  ada,
  algorithms,
  courses,
  emmy,
  informatics,
  saved,
  teachers,
  visitCatalogue,
} from './catalogue.fixtures.tsx';

const path = '/api/admin/catalogue';
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.findByRole('button', { name });

test('courses are listed with links to their pages, and searched and filtered in the address', async () => {
  const { person, where } = await visitCatalogue('/admin/catalogue', {
    [`GET ${path}/courses?q=inf12&archived=no&limit=50`]: courses([algorithms]),
    [`GET ${path}/courses?q=inf12&department=d1&archived=no&limit=50`]: courses([algorithms]),
    [`GET ${path}/courses?q=inf12&department=d1&archived=yes&limit=50`]: courses([]),
  });
  const link = await screen.findByRole('link', { name: 'CS201 Algorithms' });
  expect(link.getAttribute('href')).toBe('/admin/catalogue/courses/c1');
  screen.getByText('Computer Science · 7.5 credits · level 2');
  await person.type(await field('Search courses'), 'inf12');
  await waitFor(() => expect(where()).toBe('/admin/catalogue?q=inf12'));
  await person.selectOptions(await field('Department'), 'd1');
  await waitFor(() => expect(where()).toBe('/admin/catalogue?q=inf12&department=d1'));
  await person.selectOptions(await field('Show'), 'yes');
  await screen.findByText('No courses found');
});

async function beginCourse() {
  const call = `POST ${path}/courses`;
  const site = await visitCatalogue('/admin/catalogue', {
    [call]: [201, { success: true, message: 'Added.', course: algorithms }],
  });
  await site.person.click(await button('Add a course'));
  await site.person.type(await field('Code'), 'CS201');
  await site.person.type(await field('Title'), 'Algorithms');
  return { ...site, sent: () => site.bodyOf(call) };
}

test('a new course needs a department', async () => {
  const { person, sent } = await beginCourse();
  await person.click(await button('Add course'));
  await screen.findByText('Please choose a department.');
  expect(sent()).toBeUndefined();
});

test('a new course is added and its page opened', async () => {
  const { person, where, sent } = await beginCourse();
  const form = within(screen.getByRole('form', { name: 'New course' }));
  await person.selectOptions(form.getByLabelText('Department'), 'd1');
  await person.type(await field('Credits'), '7,5');
  await person.type(await field('Former codes (optional)'), 'INF12, INF 13');
  await person.click(await button('Add course'));
  await waitFor(() => expect(where()).toBe('/admin/catalogue/courses/c1'));
  expect(sent()).toEqual({
    code: 'CS201',
    title: 'Algorithms',
    departmentId: 'd1',
    credits: 7.5,
    formerCodes: ['INF12', 'INF 13'],
    description: '',
  });
});

async function changeDepartment() {
  const call = `PUT ${path}/departments/d1`;
  const site = await visitCatalogue('/admin/catalogue?show=departments', {
    [call]: [409, refusal('edit_conflict', 'Someone else has changed it.')],
  });
  await site.person.click(await button('Change CS'));
  await site.person.type(await field('Name'), '!');
  await site.person.click(await button('Save'));
  await screen.findByText('Someone else has changed it.');
  return { ...site, sent: () => site.bodyOf(call) };
}

test('a department is changed by its version', async () => {
  const { sent } = await changeDepartment();
  expect(sent()).toEqual({
    code: 'CS',
    name: 'Computer Science!',
    isArchived: false,
    updatedAt: informatics.updatedAt,
  });
});

test('an edit conflict of a department offers the newest version', async () => {
  const { person } = await changeDepartment();
  await person.click(await button('Load the newest version'));
  const dialog = within(await screen.findByRole('alertdialog'));
  await person.click(dialog.getByRole('button', { name: 'Load the newest version' }));
  await waitFor(async () => expect((await field('Name')).value).toBe('Computer Science'));
});

test('a department is archived with its other fields', async () => {
  const call = `PUT ${path}/departments/d1`;
  const { person, bodyOf } = await visitCatalogue('/admin/catalogue?show=departments', {
    [call]: saved({ department: { ...informatics, isArchived: true } }, 'The department is saved.'),
  });
  await screen.findByText('2 courses');
  await person.click(await button('Archive CS'));
  await screen.findByText('The department is saved.');
  expect(bodyOf(call)).toMatchObject({ code: 'CS', name: 'Computer Science', isArchived: true });
});

test('a term needs its days; empty exam days are sent as null', async () => {
  const call = `POST ${path}/terms`;
  const { person, bodyOf } = await visitCatalogue('/admin/catalogue?show=terms', {
    [call]: [400, refusal('invalid_input', 'Wrong.', { lastDay: 'The last day comes before the first.' })],
  });
  await screen.findByText('This term');
  await person.click(await button('Add a term'));
  await person.type(await field('Name'), 'Summer');
  await person.type(await field('First day'), '2027-06-01');
  await person.type(await field('Last day'), '2027-05-01');
  await person.click(await button('Add term'));
  await screen.findByText('The last day comes before the first.');
  expect(bodyOf(call)).toEqual({
    name: 'Summer',
    firstDay: '2027-06-01',
    lastDay: '2027-05-01',
    examsFrom: null,
    examsUntil: null,
  });
});

test('merging a teacher says what happens, and needs the one to keep', async () => {
  const call = `POST ${path}/teachers/emmy/merge`;
  const { person, bodyOf } = await visitCatalogue('/admin/catalogue?show=teachers', {
    [`GET ${path}/teachers?limit=8`]: teachers([ada, emmy]),
    [`GET ${path}/teachers?q=ada&limit=8`]: teachers([ada]),
    [call]: saved({}, 'Merged.'),
  });
  await person.click(await button('Merge Emmy Nolan'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge Emmy Nolan' }));
  const merge = dialog.getByRole<HTMLButtonElement>('button', { name: 'Merge' });
  expect(merge.disabled).toBe(true);
  await person.type(dialog.getByRole('combobox', { name: 'The teacher to keep' }), 'ada');
  await dialog.findByRole('option', { name: 'Ada King CS' });
  expect(dialog.queryByRole('option', { name: /Emmy/ })).toBeNull();
  await person.keyboard('{Enter}');
  await dialog.findByText(/Every course that Emmy Nolan taught is taught by Ada King afterwards/);
  dialog.getByText('This cannot be undone.');
  await person.click(merge);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodyOf(call)).toEqual({ into: 'ada' });
});

test('claims of teachers are counted, linked, and refused with a reason', async () => {
  const claimOf = (_id: string, name: string) => ({
    _id,
    person: { username: _id, name, email: `${_id}@campus.example` },
    teacher: { _id: 'ada', name: 'Ada King', department: 'CS' },
    explanation: 'See the staff list.',
    createdAt: '2026-11-01T10:00:00.000Z',
  });
  const calls = ['POST /api/admin/teaching/claims/one/approve', 'POST /api/admin/teaching/claims/two/refuse'];
  const { person, bodyOf } = await visitCatalogue('/admin/catalogue?show=teachers', {
    'GET /api/admin/teaching/claims': [
      200,
      { success: true, claims: [claimOf('one', 'Ada L. King'), claimOf('two', 'Mallory')] },
    ],
    [calls[0] ?? '']: saved({}, 'Linked.'),
    [calls[1] ?? '']: saved({}, 'Refused.'),
  });
  await screen.findByText('(2 waiting)');
  await screen.findByRole('heading', { name: '2 people say to be teachers' });
  await person.click(await button('Link Ada L. King to Ada King'));
  await screen.findByText('Linked.');
  await person.click(await button('Refuse Mallory'));
  const form = within(screen.getByRole('form', { name: 'Refuse the claim of Mallory' }));
  await person.type(form.getByRole('textbox', { name: 'Reason' }), 'Not on the list.');
  await person.click(form.getByRole('button', { name: 'Refuse' }));
  await screen.findByText('Refused.');
  expect(bodyOf(calls[1] ?? '')).toEqual({ reason: 'Not on the list.' });
});
