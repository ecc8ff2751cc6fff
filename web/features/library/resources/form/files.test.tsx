import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { file, mockPictures } from '#web/lib/upload.fixtures.ts';
import { choose, dropped, editForm, field, newForm, noteOf, pdf, photo } from './form.fixtures.tsx';

async function formFor(type: string) {
  const opened = await newForm();
  await opened.person.selectOptions(field('Resource Type'), type);
  return opened;
}

test('FileField shows the name of a chosen PDF, and can remove it', async () => {
  const { person } = await formFor('pdf');
  choose('Upload a PDF', pdf);
  await screen.findByText('File selected: algebra.pdf');
  await person.click(screen.getByRole('button', { name: 'Remove file' }));
  expect(screen.queryByText(/File selected/)).toBeNull();
});

test('FileField previews an image and revokes the object URL of the previous one', async () => {
  await formFor('image');
  choose('Upload an image', photo);
  expect((await screen.findByAltText('Preview')).getAttribute('src')).toBe('blob:board.png');
  choose('Change image', file('second.webp', 'image/webp'));
  await screen.findByText('File selected: second.webp');
  await waitFor(() => expect(screen.getByAltText('Preview').getAttribute('src')).toBe('blob:second.webp'));
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:board.png');
});

test.each([
  ['pdf', /PDF File/, file('big.pdf', 'application/pdf', 10_000_001), /larger than 10 MB/],
  ['image', /^Image/, file('big.png', 'image/png', 5_000_001), /larger than 5 MB/],
  ['pdf', /PDF File/, file('a.png', 'image/png'), 'Please choose a PDF file.'],
  ['image', /^Image/, file('a.svg', 'image/svg+xml'), /JPEG, PNG, GIF, WebP or AVIF/],
  ['pdf', /PDF File/, file('a.pdf', 'application/pdf', 0), /empty/],
])(
  'FileField for a %s rejects an invalid file and keeps the previous one',
  async (type, label, invalid, message) => {
    await formFor(type);
    const valid = type === 'pdf' ? pdf : photo;
    choose(label, valid);
    choose(label, invalid);
    expect(await screen.findByText(message)).toBeDefined();
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
    expect(noteOf(label)).toMatch(message);
    screen.getByText(`File selected: ${valid.name}`);
    choose(label, valid);
    await screen.findByText(/up to \d+MB/);
  },
);

test('FileField accepts a file of exactly the maximum size', async () => {
  await formFor('image');
  choose(/^Image/, file('edge.png', 'image/png', 5_000_000));
  await screen.findByText('File selected: edge.png');
});

test('a photo of more than 16 megapixels is made smaller, in its proportions', async () => {
  const unchanged = mockPictures({ width: 4096, height: 4096 });
  await formFor('image');
  choose(/^Image/, file('small.jpeg', 'image/jpeg'));
  await screen.findByText('File selected: small.jpeg');
  expect(unchanged).toEqual([]);
  const encoded = mockPictures({ width: 8160, height: 6120 });
  choose(/^Image/, file('phone.jpeg', 'image/jpeg', 12_000_000));
  await screen.findByText('File selected: phone.jpg');
  const [{ width, height } = { width: 0, height: 0 }] = encoded;
  expect(width * height).toBeLessThanOrEqual(4096 * 4096);
  expect(width * height).toBeGreaterThan(0.99 * 4096 * 4096);
  expect(width / height).toBeCloseTo(8160 / 6120, 2);
});

test('a picture of too many bytes is encoded again until it fits', async () => {
  const encoded = mockPictures({ width: 4000, height: 3000 }, { encodedBytes: [9_000_000, 4_500_000] });
  await formFor('image');
  choose(/^Image/, file('clear.png', 'image/png', 20_000_000));
  await screen.findByText('File selected: clear.webp');
  expect(encoded.map(({ width }) => width)).toEqual([4000, 2683]);
});

test.each([
  ['an animation', 'image/gif', true],
  ['any picture in a browser that cannot draw', 'image/png', false],
])('%s of more than 16 megapixels is refused with a sentence', async (_, type, canDraw) => {
  mockPictures({ width: 9000, height: 9000 }, { canDraw });
  await formFor('image');
  choose(/^Image/, file('huge', type));
  await screen.findByText(/more than 16 megapixels, and your browser could not make it smaller/);
  expect(screen.queryByText(/File selected/)).toBeNull();
});

test('a file dropped anywhere on the page is accepted, and the browser default is prevented', async () => {
  await formFor('pdf');
  const over = createEvent.dragOver(document.body, dropped([pdf]));
  fireEvent(document.body, over);
  expect(over.defaultPrevented).toBe(true);
  const drop = createEvent.drop(document.body, dropped([pdf]));
  fireEvent(document.body, drop);
  expect(drop.defaultPrevented).toBe(true);
  await screen.findByText('File selected: algebra.pdf');
});

test('a dropped file sets the type when none was chosen', async () => {
  await newForm();
  fireEvent.drop(document.body, dropped([photo]));
  await screen.findByText('File selected: board.png');
  expect(field('Resource Type').value).toBe('image');
});

test('an unsupported file is rejected', async () => {
  await newForm();
  fireEvent.drop(document.body, dropped([file('setup.exe', 'application/x-msdownload')]));
  await screen.findByText('Only documents, PDF files and images can be uploaded.');
  expect(screen.queryByText(/File selected/)).toBeNull();
});

test('an existing resource takes one file', async () => {
  await editForm();
  fireEvent.drop(document.body, dropped([photo, pdf]));
  await screen.findByText('Please choose one file at a time.');
  expect(screen.queryByText(/File selected/)).toBeNull();
});

test('a file can be pasted, but text pasted into a text field stays text', async () => {
  const { person } = await formFor('image');
  fireEvent.paste(field('Resource Title'), {
    clipboardData: { files: [photo], types: ['text/plain', 'Files'] },
  });
  expect(screen.queryByText(/File selected/)).toBeNull();
  fireEvent.paste(document.body, { clipboardData: { files: [photo], types: ['Files'] } });
  await screen.findByText('File selected: board.png');
  await person.clear(field('Resource Title'));
  await person.paste('Words');
  expect(field('Resource Title').value).toBe('Words');
});
