import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OwnCourses } from '#contract/study/enrolments.ts';
import { type Answers, refusal } from '#web/app/visit.fixtures.tsx';
import { fullUser, visitProfile } from '#web/features/site/profile/profile.fixtures.tsx';

const call = 'GET /api/enrolments';
const enrolment = (code: string, part: Partial<OwnCourses['enrolments'][number]> = {}) => ({
  code,
  title: `About ${code}`,
  credits: 7.5,
  status: 'taking' as const,
  term: 'Autumn 2026',
  isProved: false,
  ...part,
});
const mine = (enrolments: OwnCourses['enrolments']) => {
  const taken = enrolments.filter(({ status }) => status === 'taken');
  return [
    200,
    {
      success: true,
      enrolments,
      active: enrolments.filter(({ status }) => status === 'taking').length,
      creditsTaken: taken.reduce((sum, { credits }) => sum + credits, 0),
    },
  ] as const;
};
const card = async () => within(await screen.findByRole('region', { name: 'Current Courses' }));

test('the profile counts active courses, lists them first, and marks confirmed ones', async () => {
  await visitProfile('/profile', fullUser, {
    [call]: mine([
      enrolment('BI110', { status: 'taken', isProved: true }),
      enrolment('CS201'),
      enrolment('CS305'),
    ]),
  });
  const courses = await card();
  await courses.findByText('2 Active Courses');
  expect(courses.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'CS201About CS201Taking',
    'CS305About CS305Taking',
    'BI110About BI110ConfirmedTaken',
  ]);
});

test('completed credits are those of taken courses, where there are any', async () => {
  const taken = ['A1', 'A2', 'A3', 'A4'].map((code) => enrolment(code, { status: 'taken' }));
  await visitProfile('/profile', { ...fullUser, creditsCompleted: 12 }, { [call]: mine(taken) });
  await screen.findByText('30 of 120');
});

async function openCourses(answers: Answers) {
  const site = await visitProfile('/profile', fullUser, { [call]: mine([enrolment('CS201')]), ...answers });
  await site.person.click(await (await card()).findByRole('button', { name: 'Change my courses' }));
  return { ...site, dialog: within(await screen.findByRole('dialog', { name: 'My courses' })) };
}

test('a course is added with its state', async () => {
  const put = 'PUT /api/enrolments/CS305';
  const { person, bodyOf, dialog } = await openCourses({
    'GET /api/courses/suggestions?q=comp': [
      200,
      { success: true, courses: [{ code: 'CS305', title: 'Compilers' }] },
    ],
    [put]: [200, { success: true, message: 'You took CS305.' }],
  });
  await person.type(dialog.getByRole('combobox', { name: 'Course' }), 'comp');
  await dialog.findByRole('option', { name: 'CS305 Compilers' });
  await person.keyboard('{Enter}');
  await person.selectOptions(dialog.getByLabelText('State'), 'taken');
  await person.click(dialog.getByRole('button', { name: 'Add course' }));
  await screen.findByText('You took CS305.');
  expect(bodyOf(put)).toEqual({ status: 'taken' });
});

test('a course is removed', async () => {
  const remove = 'DELETE /api/enrolments/CS201';
  const { person, calls, dialog } = await openCourses({
    [remove]: [200, { success: true, message: 'CS201 is removed.' }],
  });
  await person.click(await dialog.findByRole('button', { name: 'Remove CS201' }));
  await waitFor(() => expect(calls()).toContain(remove));
});

test('a refused course is said why', async () => {
  const { person } = await visitProfile('/profile', fullUser, {
    [call]: mine([enrolment('CS201', { status: 'planned' })]),
    'PUT /api/enrolments/CS201': [400, refusal('invalid_input', 'CS201 is not offered in that term.')],
  });
  await person.click(await (await card()).findByRole('button', { name: 'Change my courses' }));
  await person.selectOptions(await screen.findByLabelText('State of CS201'), 'taking');
  expect((await screen.findByRole('alert')).textContent).toBe('CS201 is not offered in that term.');
});
