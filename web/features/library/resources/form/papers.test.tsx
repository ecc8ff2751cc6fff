import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Resource } from '#contract/library/resources.ts';
import { amina } from '#web/app/visit.fixtures.tsx';
import { card, listOf, resource, visitLibrary } from '#web/features/library/resources/library.fixtures.tsx';
import { file, lastUpload } from '#web/lib/upload.fixtures.ts';
import { choose, editForm, field, newForm, noteOf, notes } from './form.fixtures.tsx';

const line = 'Past paper · Final · Autumn 2024 · with solutions';
const final: NonNullable<Resource['paper']> = {
  kind: 'final',
  year: 2024,
  term: 'autumn',
  hasSolutions: true,
  solutionOf: '',
  line,
};
const papersOf = 'GET /api/resources?course=CS201&papers=yes&limit=100';
const tick = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'This is a past paper' });

test('the name of a file fills in the paper, which can be changed', async () => {
  const { person } = await newForm();
  await person.selectOptions(field('Resource Type'), 'pdf');
  expect(tick().checked).toBe(false);
  expect(screen.queryByLabelText('Year')).toBeNull();
  choose('Upload a PDF', file('trees final 2024 solutions.pdf', 'application/pdf'));
  expect((await screen.findByLabelText<HTMLInputElement>('Year')).value).toBe('2024');
  expect(field('Kind of paper').value).toBe('final');
  expect(field('Has solutions').checked).toBe(true);
  await person.selectOptions(field('Term'), 'Autumn');
  await person.clear(field('Resource Title'));
  await person.type(field('Resource Title'), 'Trees');
  await person.type(field('Description'), 'All of them.');
  await person.click(screen.getByRole('button', { name: 'Save Resource' }));
  expect(Object.fromEntries((await lastUpload()).body)).toMatchObject({
    paperKind: 'final',
    paperYear: '2024',
    paperTerm: 'autumn',
    hasSolutions: 'yes',
    solutionOf: '',
  });
});

test('a year that cannot be is refused before it is sent', async () => {
  const { person } = await editForm({ ...notes, paper: final }, { [papersOf]: listOf([]) });
  await person.clear(field('Year'));
  await person.type(field('Year'), '1924');
  await person.click(screen.getByRole('button', { name: 'Update Resource' }));
  await screen.findByText(/Please enter a year from 1950/);
  expect(noteOf('Year')).toContain('1950');
});

test('solutions are linked to a paper of the course, and no longer a paper', async () => {
  const exam = resource({ _id: 'exam', title: 'The final', paper: final });
  const solved = resource({ _id: 'old', title: 'Solved', paper: { ...final, solutionOf: 'exam' } });
  const answers = { [papersOf]: listOf([exam, solved, { ...notes, paper: final }]) };
  const { person } = await editForm({ ...notes, paper: final }, answers);
  const choice = await screen.findByLabelText('Solution of');
  expect(
    within(choice)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['None: it is a paper itself', 'The final']);
  await person.selectOptions(choice, 'The final');
  expect(screen.queryByLabelText('Has solutions')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Update Resource' }));
  expect((await lastUpload()).body.get('solutionOf')).toBe('exam');
});

test('a paper that is none any more is sent as such', async () => {
  const { person } = await editForm({ ...notes, paper: final }, { [papersOf]: listOf([]) });
  await person.click(tick());
  await person.click(screen.getByRole('button', { name: 'Update Resource' }));
  const { body } = await lastUpload();
  expect(body.get('paperKind')).toBe('');
  expect(body.has('paperYear')).toBe(false);
});

test('card and preview say what paper it is, and name its solutions', async () => {
  const exam = resource({ paper: final });
  const solution = resource({ _id: 'r2', title: 'All answers', paper: { ...final, solutionOf: 'r1' } });
  const { person } = await visitLibrary({
    user: amina,
    resources: [exam],
    answers: {
      'GET /api/resources/r1/related': [
        200,
        { success: true, paper: null, solutions: [solution], course: [], related: [] },
      ],
    },
  });
  const shown = within(await card('Data structures'));
  shown.getByText(line);
  await person.click(shown.getByRole('link', { name: 'Data structures' }));
  const preview = within(await screen.findByRole('dialog', { name: 'Data structures' }));
  preview.getByText(line);
  const solutions = within(await preview.findByRole('region', { name: 'Solutions' }));
  solutions.getByRole('link', { name: /All answers/ });
});

test('past papers are listed alone', async () => {
  const only = 'GET /api/resources?papers=yes&limit=24';
  const { person, router } = await visitLibrary({
    resources: [resource({ title: 'Notes' })],
    answers: { [only]: listOf([resource({ _id: 'r2', title: 'Exam', paper: final })]) },
  });
  await card('Notes');
  const papers = screen.getByRole('button', { name: 'Past papers' });
  await person.click(papers);
  await card('Exam');
  expect(router.state.location.search).toEqual({ papers: 'yes' });
  expect(papers.getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('button', { name: /^Total/ }).getAttribute('aria-pressed')).toBe('false');
  await person.click(papers);
  await card('Notes');
  expect(router.state.location.search).toEqual({});
});
