import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal } from '#web/app/visit.fixtures.tsx';
import {
  ada,
  algorithms,
  courses,
  emmy,
  saved,
  teachers,
  visitCatalogue,
} from '#web/features/study/catalogue/catalogue.fixtures.tsx';

const path = '/api/admin/catalogue';
const address = '/admin/catalogue/courses/c1';
const button = (name: string) => screen.findByRole('button', { name });

test('the page shows the course with its offerings, exams and resources', async () => {
  await visitCatalogue(address);
  await screen.findByRole('heading', { level: 1, name: 'CS201 Algorithms' });
  screen.getByText('3 resources name it');
  expect(screen.getByLabelText<HTMLInputElement>(/^Former codes/).value).toBe('INF12');
  const offerings = within(await screen.findByRole('list', { name: 'Offerings' }));
  offerings.getByText('Ada King');
  offerings.getByText('Final exam, 10 Dec 2026, 09:00, 120 minutes, Hall 1');
});

test('a course that does not exist any more is said so', async () => {
  await visitCatalogue('/admin/catalogue/courses/gone', {
    [`GET ${path}/courses/gone`]: [404, refusal('not_found', 'This course does not exist any more.')],
  });
  expect((await screen.findByRole('alert')).textContent).toBe('This course does not exist any more.');
});

test('archiving sends every field of the course', async () => {
  const call = `PUT ${path}/courses/c1`;
  const { person, bodyOf } = await visitCatalogue(address, {
    [call]: saved({ course: { ...algorithms, isArchived: true } }),
  });
  await person.click(await button('Archive'));
  await waitFor(() =>
    expect(bodyOf(call)).toEqual({
      code: 'CS201',
      title: 'Algorithms',
      departmentId: 'd1',
      credits: 7.5,
      level: 2,
      description: 'Step by step.',
      formerCodes: ['INF12'],
      isArchived: true,
      updatedAt: algorithms.updatedAt,
    }),
  );
});

async function beginOffering() {
  const call = `PUT ${path}/courses/c1/offerings/t2`;
  const site = await visitCatalogue(address, {
    [`GET ${path}/teachers?limit=8`]: teachers([ada, emmy]),
    [`GET ${path}/teachers?q=emmy&limit=8`]: teachers([emmy]),
    [call]: saved({ course: algorithms }, 'The offering is saved.'),
  });
  const select = await screen.findByLabelText('Add a term');
  await site.person.selectOptions(select, await screen.findByText('Spring 2027'));
  const form = within(await screen.findByRole('form', { name: 'Offering in Spring 2027' }));
  return { ...site, form, sent: () => site.bodyOf(call) };
}

test('an exam needs its day and time', async () => {
  const { person, form, sent } = await beginOffering();
  await person.click(form.getByRole('button', { name: 'Add an exam' }));
  await person.click(form.getByRole('button', { name: 'Add term' }));
  await form.findByText('Please enter day and time of exam 1.');
  expect(sent()).toBeUndefined();
});

test('a term is added with teachers and an exam', async () => {
  const { person, form, sent } = await beginOffering();
  await person.type(form.getByRole('combobox', { name: 'Teachers' }), 'emmy');
  await person.click(await form.findByRole('option', { name: 'Emmy Nolan' }));
  form.getByRole('button', { name: 'Remove Emmy Nolan' });
  await person.click(form.getByRole('button', { name: 'Add an exam' }));
  fireEvent.change(form.getByLabelText('Day and time'), { target: { value: '2027-05-20T09:30' } });
  await person.selectOptions(form.getByLabelText('Kind'), 'oral');
  await person.click(form.getByRole('button', { name: 'Add term' }));
  await screen.findByText('The offering is saved.');
  expect(sent()).toEqual({
    teacherIds: ['emmy'],
    exams: [{ kind: 'oral', starts: '2027-05-20T09:30', minutes: 120, place: '' }],
  });
});

test('Backspace removes the last teacher', async () => {
  const { person } = await visitCatalogue(address, { [`GET ${path}/teachers?limit=8`]: teachers([emmy]) });
  await person.click(await button('Change Autumn 2026'));
  await person.click(await screen.findByRole('combobox', { name: 'Teachers' }));
  await person.keyboard('{Backspace}');
  expect(screen.queryByRole('button', { name: 'Remove Ada King' })).toBeNull();
});

test('an offering is removed after a confirmation', async () => {
  const call = `DELETE ${path}/courses/c1/offerings/t1`;
  const { person } = await visitCatalogue(address, {
    [call]: saved({ course: { ...algorithms, offerings: [] } }, 'The offering is removed.'),
  });
  await person.click(await button('Remove Autumn 2026'));
  const dialog = within(await screen.findByRole('alertdialog'));
  await person.click(dialog.getByRole('button', { name: 'Remove' }));
  await screen.findByText('The offering is removed.');
});

test('merging leads to the course that stays', async () => {
  const call = `POST ${path}/courses/c1/merge`;
  const kept = { ...algorithms, _id: 'c2', code: 'CS210', title: 'Algorithms I' };
  const { person, where, bodyOf } = await visitCatalogue(address, {
    [`GET ${path}/courses?limit=8`]: courses([algorithms, kept]),
    [`GET ${path}/courses/c2`]: [200, { success: true, course: kept }],
    [call]: saved({}, 'Everything belongs to CS210 now.'),
  });
  await person.click(await button('Merge'));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('combobox'));
  await person.click(await dialog.findByRole('option', { name: 'CS210 Algorithms I' }));
  await dialog.findByText(/its codes lead to CS210/);
  await person.click(dialog.getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(where()).toBe('/admin/catalogue/courses/c2'));
  expect(bodyOf(call)).toEqual({ into: 'c2' });
});
