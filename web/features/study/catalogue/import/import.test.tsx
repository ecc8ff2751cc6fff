import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ImportReport } from '#contract/study/catalogue.ts';
import { refusal } from '#web/app/visit.fixtures.tsx';
import { visitCatalogue } from '#web/features/study/catalogue/catalogue.fixtures.tsx';
import { answer, file, lastUpload, mockUploads, uploads } from '#web/lib/upload.fixtures.ts';

const report: ImportReport = {
  success: true,
  message: 'One line is refused.',
  isSaved: false,
  added: 2,
  changed: 0,
  unchanged: 1,
  refused: 1,
  lines: [
    { line: 4, outcome: 'refused', text: 'There is no department XX.' },
    { line: 2, outcome: 'added', text: 'CS201, Algorithms' },
  ],
};

async function openImport() {
  mockUploads();
  const site = await visitCatalogue('/admin/catalogue/import');
  await screen.findByRole('heading', { level: 1 });
  return site;
}

const csv = file('courses.csv', 'text/csv');
const chooseFile = () => fireEvent.change(screen.getByLabelText(/CSV file/), { target: { files: [csv] } });
const button = (name: string) => screen.getByRole('button', { name });

test('the columns of the chosen kind are explained', async () => {
  const { person } = await openImport();
  await person.selectOptions(screen.getByLabelText('What the file holds'), 'teachers');
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'reference',
    'name',
    'departmentoptional',
  ]);
});

test('a file is checked first, then the same file is imported', async () => {
  const { person } = await openImport();
  await person.selectOptions(screen.getByLabelText('What the file holds'), 'courses');
  chooseFile();
  await screen.findByText('courses.csv');
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
  await person.click(button('Check the file'));
  const check = await lastUpload();
  expect(check.call).toBe('POST /api/admin/catalogue/import');
  expect([check.body.get('kind'), check.body.get('refuse'), check.body.get('dryRun')]).toEqual([
    'courses',
    'lines',
    'yes',
  ]);
  await answer(200, report);
  await screen.findByRole('heading', { name: 'Checked, nothing is imported yet' });
  const lines = within(screen.getByRole('list', { name: 'Lines' })).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Line 4refusedThere is no department XX.',
    'Line 2addedCS201, Algorithms',
  ]);
  screen.getByText('And 1 more line.');
  await person.click(button('Import'));
  const sent = await lastUpload();
  expect([sent.body.get('dryRun'), (sent.body.get('file') as File).name]).toEqual(['no', 'courses.csv']);
  await answer(200, { ...report, isSaved: true });
  await screen.findByRole('heading', { name: 'Imported' });
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
});

test('with a bad line, a whole file that is refused cannot be imported', async () => {
  const { person } = await openImport();
  chooseFile();
  await person.click(screen.getByLabelText('Refuse the whole file'));
  await person.click(button('Check the file'));
  expect((await lastUpload()).body.get('refuse')).toBe('file');
  await answer(200, report);
  await screen.findByText('The whole file is refused until its bad lines are mended.');
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
});

test('a missing file and a refusal are said in sentences, and another choice clears the report', async () => {
  const { person } = await openImport();
  await person.click(button('Check the file'));
  expect(screen.getByRole('alert').textContent).toBe('Please choose a CSV file.');
  expect(uploads()).toEqual([]);
  chooseFile();
  await person.click(button('Check the file'));
  await lastUpload();
  const sentence = 'These columns are missing in the first line: name.';
  await answer(400, refusal('invalid_input', sentence));
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  await person.selectOptions(screen.getByLabelText('What the file holds'), 'terms');
  expect(screen.queryByRole('alert')).toBeNull();
});
