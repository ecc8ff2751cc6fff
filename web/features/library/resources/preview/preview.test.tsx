import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Resource } from '#contract/library/resources.ts';
import { type Answer, amina, refusal } from '#web/app/visit.fixtures.tsx';
import {
  card,
  listOf,
  oneOfEach,
  resource,
  visitLibrary,
} from '#web/features/library/resources/library.fixtures.tsx';

const one = (shown: Resource) => [200, { success: true, resource: shown }] as const;
const dialog = (name: string) => screen.findByRole('dialog', { name });

/** Opens the preview by its address. */
const open = (shown: Resource, options: Parameters<typeof visitLibrary>[0] = {}) =>
  visitLibrary({
    path: `/resources/${shown._id}`,
    ...options,
    answers: { [`GET /api/resources/${shown._id}`]: one(shown), ...options.answers },
  });

test.each([
  ['document', 'Download PDF', '/f/d.pdf?download=1', 'Uploaded by', 'Uploaded on'],
  ['image', 'Download', '/f/cell.png?download=1', 'Uploaded by', 'Uploaded on'],
  ['video', 'Open in New Tab', oneOfEach.video.description, 'Shared by', 'Added on'],
  ['link', 'Open in New Tab', oneOfEach.link.description, 'Shared by', 'Added on'],
  ['other', 'Download', oneOfEach.other.description, 'Shared by', 'Added on'],
] as const)('the preview of a %s offers %s', async (type, action, href, by, on) => {
  const shown = oneOfEach[type];
  await open(shown);
  const here = within(await dialog(shown.title));
  const [button] = here.getAllByRole('link', { name: action }).toReversed();
  expect(button?.getAttribute('href')).toBe(href);
  const owner = within(here.getByText(by).nextElementSibling as HTMLElement);
  expect(owner.getByRole('link', { name: 'Amina Yusuf' }).getAttribute('href')).toBe('/people/amina');
  expect(here.getByText(on).nextElementSibling?.textContent).toBe('12 Nov 2026');
  const course = here.getByRole('link', { name: 'CS201: Everything for CS201' });
  expect(course.getAttribute('href')).toBe('/resources?course=CS201');
  expect(here.getByRole('link', { name: 'exam: Everything tagged exam' })).toBeTruthy();
  expect(here.getByRole('button', { name: 'Close' })).toBeTruthy();
  expect(here.queryByRole('button', { name: 'Delete' })).toBeNull();
});

test.each([
  [
    'the beginning of its text',
    { format: 'word', text: 'Owls see well.', pages: 7, isCut: true },
    'Owls see well.',
  ],
  [
    'the files of an archive',
    { format: 'zip', entries: [{ name: 'src/main.c', size: 1_900 }], entryCount: 1 },
    '2 kB',
  ],
])('a document that is no PDF shows %s', async (_, part, text) => {
  const shown = { ...oneOfEach.document, fileName: 'owls.docx' };
  const nothing = {
    title: '',
    author: '',
    pages: null,
    text: '',
    isCut: false,
    entries: [],
    entryCount: 0,
    pdfUrl: '',
  };
  const contents = { ...nothing, ...part };
  await open(shown, {
    answers: { 'GET /api/files/d.pdf/contents': [200, { success: true, contents }] },
  });
  const here = within(await dialog(shown.title));
  expect(await here.findByText(text)).toBeTruthy();
  expect(here.getByText(/Word document · 7 pages|ZIP archive · 1 file/)).toBeTruthy();
  expect(here.getByRole('link', { name: 'Download' })).toBeTruthy();
});

test('a document that was converted is read as a PDF, and downloaded as it is', async () => {
  const shown = { ...oneOfEach.document, fileName: 'owls.docx' };
  const contents = {
    format: 'word',
    title: '',
    author: '',
    pages: 7,
    text: 'Owls see well.',
    isCut: false,
    entries: [],
    entryCount: 0,
    pdfUrl: '/api/files/d/pdf',
  };
  await open(shown, {
    answers: { 'GET /api/files/d.pdf/contents': [200, { success: true, contents }] },
  });
  const here = within(await dialog(shown.title));
  await here.findByText('Converted for reading; download for the original.');
  expect(here.queryByText('Owls see well.')).toBeNull();
  const download = here.getAllByRole('link', { name: 'Download' }).at(-1);
  expect(download?.getAttribute('href')).toBe('/f/d.pdf?download=1');
});

test('a document whose contents fail to load can be tried again', async () => {
  const shown = { ...oneOfEach.document, fileName: 'owls.docx' };
  let answer: Answer = [429, refusal('too_many', 'Too many at once.')];
  const { person } = await open(shown, {
    answers: { 'GET /api/files/d.pdf/contents': () => answer },
  });
  const failed = within(await within(await dialog(shown.title)).findByRole('alert'));
  expect(failed.getByText('Too many at once.')).toBeTruthy();
  answer = [200, { success: true, contents: null }];
  await person.click(failed.getByRole('button', { name: 'Try again' }));
  await screen.findByText('This document cannot be shown here. Please download it.');
});

test('a YouTube video is embedded once it is played, without cookies, with a link to its source', async () => {
  await open({ ...oneOfEach.video, thumbnailUrl: '/api/files/v/thumbnail' });
  const here = within(await dialog('Eigenvalues'));
  expect(document.querySelector('iframe')).toBeNull();
  const play = here.getByRole('button', { name: 'Play video', description: /YouTube/ });
  expect(play.querySelector('img')?.getAttribute('src')).toBe('/api/files/v/thumbnail');
  fireEvent.click(play);
  const player = here.getByTitle('Eigenvalues');
  expect(document.activeElement).toBe(player);
  expect(player.getAttribute('src')).toBe(
    'https://www.youtube-nocookie.com/embed/PFDu9oVAE-g?autoplay=1&enablejsapi=1',
  );
  expect(player.hasAttribute('allowfullscreen')).toBe(true);
  expect(here.getByRole('link', { name: oneOfEach.video.description })).toBeTruthy();
});

test('another video opens in a new tab', async () => {
  await open(
    resource({ _id: 'v', title: 'Safety', resourceType: 'video', description: 'https://vimeo.com/1' }),
  );
  const here = within(await dialog('Safety'));
  expect(here.getByText('External Video')).toBeTruthy();
  expect(here.getByRole('link', { name: 'Open Video' }).getAttribute('href')).toBe('https://vimeo.com/1');
  expect(document.querySelector('iframe')).toBeNull();
});

test('a link shows its URL and a button to open it', async () => {
  await open(oneOfEach.link);
  const here = within(await dialog('Past papers'));
  expect(here.getByRole('link', { name: 'https://www.physics.example.org/papers/' })).toBeTruthy();
  expect(here.getByRole('link', { name: 'Open Link' }).getAttribute('rel')).toContain('noopener');
});

test('other types have no preview, but a download', async () => {
  await open({ ...oneOfEach.other, fileUrl: '/f/set.zip' });
  const here = within(await dialog('Data set'));
  expect(here.getByText('Preview not available for this type of resource')).toBeTruthy();
  const hrefs = here.getAllByRole('link', { name: 'Download' }).map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['/f/set.zip?download=1', '/f/set.zip?download=1']);
});

test('an image is shown in full, or as missing when it fails to load', async () => {
  await open(oneOfEach.image);
  const here = within(await dialog('Cell poster'));
  const image = here.getByRole('img', { name: 'Cell poster' });
  expect(image.getAttribute('src')).toBe('/f/cell.png');
  fireEvent.error(image);
  expect(here.getByText('Image not available')).toBeTruthy();
});

test('an image is zoomed by buttons, and shown in full again', async () => {
  await open(oneOfEach.image);
  const here = within(await dialog('Cell poster'));
  const image = here.getByRole('img', { name: 'Cell poster' });
  vi.spyOn(image, 'clientWidth', 'get').mockReturnValue(400);
  vi.spyOn(image, 'clientHeight', 'get').mockReturnValue(300);
  const press = (name: string) => fireEvent.click(here.getByRole('button', { name }));
  press('Zoom in');
  expect(image.style.width).toBe('600px');
  expect(here.getByRole('region', { name: 'Picture of Cell poster' }).tabIndex).toBe(0);
  press('Show all of it');
  expect(image.style.width).toBe('');
  expect(here.getByRole<HTMLButtonElement>('button', { name: 'Zoom out' }).disabled).toBe(true);
});

test('a document without a file shows the PDF fallback', async () => {
  await open({ ...oneOfEach.pdf, fileUrl: '' });
  expect(
    within(await dialog('Data structures')).getByText('This document cannot be shown here'),
  ).toBeTruthy();
  expect(screen.getByText('It has no file.')).toBeTruthy();
});

test('the owner can edit and delete from the preview', async () => {
  await open(oneOfEach.link, { user: amina });
  const here = within(await dialog('Past papers'));
  expect((await here.findByRole('link', { name: 'Edit Resource' })).getAttribute('href')).toBe(
    '/resources/edit/link',
  );
  expect(here.getByRole('button', { name: 'Delete' })).toBeTruthy();
});

test('the preview opens over the list from the cache, and Back closes it', async () => {
  const { person, where, router, calls } = await visitLibrary({
    path: '/resources?type=image',
    answers: {
      'GET /api/resources?type=image&limit=24': listOf([oneOfEach.image]),
      'GET /api/resources/image': [503, refusal('overloaded', 'Busy.')],
    },
  });
  const view = within(await card('Cell poster')).getByRole('link', { name: 'View' });
  await person.click(view);
  await dialog('Cell poster');
  expect(where()).toBe('/resources/image?type=image');
  await waitFor(() => expect(document.title).toBe('Cell poster · Campus Connect'));
  // So that it is saved for reading offline.
  expect(calls()).toContain('GET /api/resources/image');

  act(() => router.history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(where()).toBe('/resources?type=image');
  await waitFor(() => expect(document.title).toBe('Learning Resources · Campus Connect'));
  expect(document.activeElement).toBe(view);
});

test.each([
  ['its cross', () => fireEvent.click(screen.getByRole('button', { name: 'Close preview' }))],
  ['Close', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['Escape', () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))],
  [
    'the backdrop',
    () => {
      fireEvent.pointerDown(screen.getByRole('dialog'));
      fireEvent.click(screen.getByRole('dialog'));
    },
  ],
])('%s closes the preview and leaves no history entry', async (_, close) => {
  const { person, where, router } = await visitLibrary({ resources: [oneOfEach.image] });
  await person.click(within(await card('Cell poster')).getByRole('link', { name: 'View' }));
  await dialog('Cell poster');
  close();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(where()).toBe('/resources');
  expect(router.history.canGoBack()).toBe(false);
});

test('a preview opened by its address closes to the list', async () => {
  const { person, where } = await open(oneOfEach.link, {
    path: '/resources/link?sort=title',
    answers: { 'GET /api/resources?sort=title&limit=24': listOf([oneOfEach.image]) },
  });
  await dialog('Past papers');
  await screen.findByRole('article', { name: 'Cell poster' });
  await person.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(where()).toBe('/resources?sort=title'));
});

test('an unknown resource shows a message with a button to the list', async () => {
  const { person, where } = await visitLibrary({
    path: '/resources/gone',
    answers: { 'GET /api/resources/gone': [404, refusal('not_found', 'Nothing.')] },
  });
  const here = within(await dialog('Resource not found'));
  await person.click(here.getByRole('button', { name: 'See all resources' }));
  await waitFor(() => expect(where()).toBe('/resources'));
});

test.each([
  ['the id alone', '', 'Trees & graphs', '-trees-graphs'],
  ['the slug of a former title', '-forests', 'Деревья', `-${encodeURIComponent('деревья')}`],
])('%s is replaced in the address, without a history entry', async (_, slug, title, canonical) => {
  const shown = resource({ _id: '5f0c3f5e-8d3c-4a3e-9d2f-0a1b2c3d4e5f', title });
  const { router, calls } = await visitLibrary({
    path: `/resources/${shown._id}${slug}?q=x`,
    answers: {
      'GET /api/resources?q=x&limit=24': listOf([]),
      [`GET /api/resources/${shown._id}`]: one(shown),
      [`GET /api/resources/${shown._id}/related`]: [
        200,
        { success: true, paper: null, solutions: [], course: [], related: [] },
      ],
      [`POST /api/resources/${shown._id}/views`]: [202, { success: true, message: 'Counted.' }],
    },
  });
  await dialog(title);
  await waitFor(() => expect(router.history.location.href).toBe(`/resources/${shown._id}${canonical}?q=x`));
  expect(router.history.length).toBe(1);
  expect(document.title).toContain(title);
  expect(calls().filter((call) => call.startsWith(`GET /api/resources/${shown._id}`))).toHaveLength(2);
});
