import { createHash } from 'node:crypto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answer, refusal } from '#web/app/visit.fixtures.tsx';
import {
  dropped,
  field,
  newForm,
  notes,
  openForm,
  pdf,
  photo,
  saved,
} from '#web/features/library/resources/form/form.fixtures.tsx';
import { answer, file, lastUpload, progressTo, uploads } from '#web/lib/upload.fixtures.ts';
import { titleFromName } from './guesses.ts';
import { titleOfPdf } from './pdf-title.ts';

const courses = (code: string) => ({ success: true, courses: [{ code, title: 'Data structures' }] });

async function drop(files: File[], answers = {}) {
  const opened = await openForm('/resources/new', { answers });
  await screen.findByLabelText('Resource Title');
  fireEvent.drop(window, dropped(files));
  return opened;
}

/** The call about the bytes of sample files, answered with one resource. */
const sharedBefore = {
  [`GET /api/resources/doubles?hash=${createHash('sha256').update('%PDF').digest('hex')}`]: [
    200,
    { success: true, resources: [notes] },
  ] as const,
};

const row = (name: string) => screen.findByRole('listitem', { name });
const shareAll = () => screen.findByRole('button', { name: 'Share all' });

test('several files are shared with guessed values by one press, one after the other', async () => {
  const trees = file('cs-201_trees.pdf', 'application/pdf');
  const { person } = await drop([trees, photo], {
    'GET /api/courses/suggestions?q=cs201': [200, courses('CS201')],
  });
  const first = within(await row('cs-201_trees.pdf'));
  expect((await first.findByLabelText<HTMLInputElement>('Title')).value).toBe('Cs-201 trees');
  expect(first.getByLabelText<HTMLInputElement>('Course Code').value).toBe('CS201');
  await within(await row('board.png')).findByLabelText('Title');
  await person.click(await shareAll());
  const { body } = await lastUpload();
  expect(uploads()).toHaveLength(1);
  expect(Object.fromEntries(body)).toMatchObject({
    title: 'Cs-201 trees',
    resourceType: 'pdf',
    courseCode: 'CS201',
    description: 'cs-201_trees.pdf',
  });
  await answer(201, saved);
  await waitFor(() => expect(uploads()).toHaveLength(2));
  await answer(201, saved);
  await screen.findByText('2 of 2 shared.');
  expect(first.getByRole('link', { name: 'Open' }).getAttribute('href')).toContain('/resources/r1');
  expect(screen.queryByRole('button', { name: 'Share all' })).toBeNull();
});

test('a past paper is noticed by its name, and need not be one', async () => {
  const files = ['final 2024 solutions.pdf', 'quiz 2025.pdf'].map((name) => file(name, 'application/pdf'));
  const { person } = await drop(files);
  const first = within(await row('final 2024 solutions.pdf'));
  const tick = await first.findByRole<HTMLInputElement>('checkbox', {
    name: 'Past paper · Final · 2024 · with solutions',
  });
  expect(tick.checked).toBe(true);
  const second = within(await row('quiz 2025.pdf'));
  await person.click(await second.findByRole('checkbox', { name: 'Past paper · Quiz · 2025' }));
  await person.click(await shareAll());
  const sent = { paperKind: 'final', paperYear: '2024', hasSolutions: 'yes' };
  expect(Object.fromEntries((await lastUpload()).body)).toMatchObject(sent);
  await answer(201, saved);
  await waitFor(() => expect(uploads()).toHaveLength(2));
  expect((await lastUpload()).body.has('paperKind')).toBe(false);
});

test('a file that is still prepared when all are shared is shared once it is ready', async () => {
  let finish: (answer: Answer) => void = () => {};
  const held = new Promise<Answer>((resolve) => {
    finish = resolve;
  });
  const { person } = await drop([photo, file('cs-201_trees.pdf', 'application/pdf')], {
    'GET /api/courses/suggestions?q=cs201': held,
  });
  await within(await row('board.png')).findByLabelText('Title');
  await person.click(await shareAll());
  await within(await row('cs-201_trees.pdf')).findByText('Preparing, then it is shared…');
  await answer(201, saved);
  await within(await row('board.png')).findByText('Shared');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sharing...' }).disabled).toBe(true);
  await act(async () => finish([200, courses('CS201')]));
  await waitFor(() => expect(uploads()).toHaveLength(2));
  expect((await lastUpload()).body.get('courseCode')).toBe('CS201');
});

test('an upload is cancelled by itself, and the next one goes on', async () => {
  const { person } = await drop([pdf, photo]);
  await within(await row('board.png')).findByLabelText('Title');
  await person.click(await shareAll());
  await progressTo(5, 10);
  const first = within(await row('algebra.pdf'));
  expect(first.getByRole('progressbar', { name: 'Upload of algebra.pdf' }).getAttribute('value')).toBe('50');
  await person.click(first.getByRole('button', { name: 'Cancel' }));
  expect(uploads()[0]?.aborted).toBe(true);
  await waitFor(() => expect(uploads()).toHaveLength(2));
  await answer(201, saved);
  await screen.findByText('1 of 2 shared.');
  await person.click(await shareAll());
  await waitFor(() => expect(uploads()).toHaveLength(3));
});

test('an upload that the server refuses is tried again by itself', async () => {
  const { person } = await drop([photo, pdf]);
  const refused = within(await row('board.png'));
  await refused.findByLabelText('Title');
  await within(await row('algebra.pdf')).findByLabelText('Title');
  await person.click(await shareAll());
  await answer(415, refusal('wrong_file', 'This picture cannot be read.'));
  await refused.findByText('This picture cannot be read.');
  await waitFor(() => expect(uploads()).toHaveLength(2));
  await answer(201, saved);
  await screen.findByText('1 of 2 shared, 1 not.');
  await person.click(refused.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(uploads()).toHaveLength(3));
  await answer(201, saved);
  await refused.findByText('Shared');
});

test('a file of a kind that is not taken is not sent', async () => {
  const { person } = await drop([file('setup.exe', 'application/x-msdownload'), photo]);
  const refused = within(await row('setup.exe'));
  await refused.findByText('Only documents, PDF files and images can be uploaded.');
  await within(await row('board.png')).findByLabelText('Title');
  await person.click(await shareAll());
  await answer(201, saved);
  await screen.findByText('1 of 2 shared.');
  await person.click(refused.getByRole('button', { name: 'Remove' }));
  await screen.findByText('1 of 1 shared.');
  expect(uploads()).toHaveLength(1);
});

test('a file that was shared before is named with a link, and can be shared nevertheless', async () => {
  const other = new File(['other bytes'], 'board.png', { type: 'image/png' });
  const { person } = await drop([pdf, other], sharedBefore);
  const first = within(await row('algebra.pdf'));
  const link = await first.findByRole('link', { name: 'Lecture notes' });
  expect(link.getAttribute('href')).toBe('/resources/r1');
  first.getByText(/This file was shared before, by Amina Yusuf/);
  const second = within(await row('board.png'));
  await second.findByLabelText('Title');
  expect(second.queryByText(/shared before/)).toBeNull();
  await person.click(await shareAll());
  expect((await lastUpload()).body.get('title')).toBe('Algebra');
});

test('a file that is twice in the list is noticed in its second row, until the first is removed', async () => {
  const other = new File(['other bytes'], 'board.png', { type: 'image/png' });
  const { person } = await drop([pdf, other, file('copy.pdf', 'application/pdf')]);
  const second = within(await row('copy.pdf'));
  await second.findByText('Already in this list: the same file is above.');
  const first = within(await row('algebra.pdf'));
  expect(first.queryByText(/Already in this list/)).toBeNull();
  expect(within(await row('board.png')).queryByText(/Already in this list/)).toBeNull();
  await person.click(first.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(second.queryByText(/Already in this list/)).toBeNull());
});

test('the form names a resource with the same file', async () => {
  await openForm('/resources/new', { answers: sharedBefore });
  await screen.findByLabelText('Resource Title');
  fireEvent.drop(window, dropped([pdf]));
  await screen.findByRole('link', { name: 'Lecture notes' });
  screen.getByText(/You can share it nevertheless/);
});

test('one licence is chosen for all files', async () => {
  const { person } = await drop([pdf, photo]);
  await within(await row('algebra.pdf')).findByLabelText('Title');
  expect(field('Licence of all files').value).toBe('study');
  await person.selectOptions(field('Licence of all files'), 'CC BY 4.0');
  screen.getByText(/if they name you/);
  await within(await row('board.png')).findByLabelText('Title');
  await person.click(await shareAll());
  expect((await lastUpload()).body.get('licence')).toBe('cc-by');
});

test('a row without a title is not sent', async () => {
  const { person } = await drop([pdf, photo]);
  const first = within(await row('algebra.pdf'));
  await person.clear(await first.findByLabelText('Title'));
  await within(await row('board.png')).findByLabelText('Title');
  await person.click(await shareAll());
  await first.findByText('Please enter a title.');
  expect((await lastUpload()).body.get('resourceType')).toBe('image');
});

test('a pasted link fills the form with the title of its page', async () => {
  await openForm('/resources/new', {
    answers: {
      'POST /api/resources/link-title': [200, { success: true, title: 'Visual proofs' }],
    },
  });
  await screen.findByLabelText('Resource Title');
  const data = { files: [], types: ['text/plain'], getData: () => ' https://proofs.example.org/a ' };
  await act(async () => fireEvent.paste(document.body, { clipboardData: data }));
  await waitFor(() => expect(field('Resource Title').value).toBe('Visual proofs'));
  expect(field('Resource Type').value).toBe('link');
  expect(field('URL Link').value).toBe('https://proofs.example.org/a');
});

test('a file dropped on the form fills an empty title', async () => {
  await newForm();
  fireEvent.drop(window, dropped([pdf]));
  await waitFor(() => expect(field('Resource Title').value).toBe('Algebra'));
});

test.each([
  ['lecture-03.pdf', 'Lecture 03'],
  ['Week 2 - trees (1).pdf', 'Week 2 - trees'],
  ['past_papers_2024.final.pdf', 'Past papers 2024.final'],
  ['.pdf', ''],
])('the title of the file %s is %s', (name, title) => {
  expect(titleFromName(name)).toBe(title);
});

test.each([
  ['/Title (Linear \\(and\\) affine\\040maps)', 'Linear (and) affine maps'],
  ['/Title <FEFF00DC00620075006E0067>', 'Übung'],
  ['/Title (Microsoft Word - notes.docx)', ''],
  ['/Author (Nobody)', ''],
])('a PDF with %s has the title %j', async (entry, title) => {
  const source = `%PDF-1.4\n1 0 obj\n<< /Title (A chapter) >>\nendobj\n7 0 obj\n<< ${entry} >>\nendobj\ntrailer\n<< /Info 7 0 R >>`;
  expect(await titleOfPdf(new File([source], 'a.pdf'))).toBe(title);
});
