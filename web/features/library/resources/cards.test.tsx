import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { amina } from '#web/app/visit.fixtures.tsx';
import { card, listOf, oneOfEach, resource, visitLibrary } from './library.fixtures.tsx';

const all = Object.values(oneOfEach);

test.each([
  ['pdf', 'PDF', 'Download', '/resources/pdf'],
  ['document', 'Document', 'Download', '/resources/document'],
  ['image', 'Image', 'View', '/resources/image'],
  ['video', 'Video', 'Open', 'https://www.youtube.com/watch?v=PFDu9oVAE-g'],
  ['link', 'Link', 'Open', 'https://www.physics.example.org/papers/'],
  ['other', 'Other', 'Access', 'https://data.example.edu/set.zip'],
] as const)('a card of type %s has the badge %s and the button %s', async (type, label, button, href) => {
  await visitLibrary({ resources: all });
  const { title } = oneOfEach[type];
  const here = within(await card(title));
  expect(here.getByText(label)).toBeTruthy();
  expect(here.getByRole('heading', { level: 2, name: title })).toBeTruthy();
  const primary = here.getByRole('link', { name: button, description: title });
  expect(primary.getAttribute('href')).toBe(href);
  if (href.startsWith('https')) {
    expect(primary.getAttribute('target')).toBe('_blank');
    expect(primary.getAttribute('rel')).toContain('noopener');
  }
});

test.each([
  ['pdf', 'Preview PDF', '/resources/pdf'],
  ['document', 'Preview PDF', '/resources/document'],
  ['image', 'Cell poster', '/resources/image'],
  ['video', 'Play Video', 'https://www.youtube.com/watch?v=PFDu9oVAE-g'],
  ['link', 'External Link', 'https://www.physics.example.org/papers/'],
  ['other', 'Resource', 'https://data.example.edu/set.zip'],
] as const)('the picture of a %s links to its target', async (type, name, href) => {
  await visitLibrary({ resources: all });
  const { title } = oneOfEach[type];
  const shown = await card(title);
  const picture = shown.querySelector('a');
  expect(picture?.textContent || picture?.querySelector('img')?.alt).toBe(name);
  expect(picture?.getAttribute('href')).toBe(href);
});

test('picture, title and button are one stop of the keyboard, before those of the tags and the owner', async () => {
  const { person } = await visitLibrary({ resources: [oneOfEach.pdf, oneOfEach.link] });
  const stopsOf = async (title: string) => {
    const shown = await card(title);
    within(shown).getByRole('link', { name: title }).focus();
    const stops: (string | null)[] = [];
    while (shown.contains(document.activeElement)) {
      stops.push(document.activeElement?.textContent ?? null);
      await person.tab();
    }
    return stops;
  };
  expect(await stopsOf('Data structures')).toEqual(['Data structures', 'CS201', 'exam', 'AAmina Yusuf']);
  // Its title opens the preview, and its button another site.
  expect(await stopsOf('Past papers')).toEqual(['Past papers', 'CS201', 'exam', 'AAmina Yusuf', 'Open']);
});

test('a YouTube video shows its picture from the own server, other videos an icon', async () => {
  const vimeo = resource({
    _id: 'v',
    title: 'Safety',
    resourceType: 'video',
    description: 'vimeo.com/76979871',
  });
  const fetched = { ...oneOfEach.video, thumbnailUrl: '/api/files/v/thumbnail' };
  const missing = { ...oneOfEach.video, _id: 'm', title: 'Not fetched yet' };
  await visitLibrary({ resources: [fetched, missing, vimeo] });
  expect((await card('Eigenvalues')).querySelector('img')?.getAttribute('src')).toBe(fetched.thumbnailUrl);
  expect((await card('Not fetched yet')).querySelector('img')).toBeNull();
  const other = await card('Safety');
  expect(other.querySelector('img')).toBeNull();
  expect(within(other).getByText('Play Video').closest('a')?.href).toBe('https://vimeo.com/76979871');
});

test('a large image without a thumbnail is not loaded', async () => {
  await visitLibrary({ resources: [{ ...oneOfEach.image, thumbnailUrl: '', fileSize: 4_000_000 }] });
  const here = within(await card('Cell poster'));
  expect(here.getByText('View Image')).toBeTruthy();
  expect(here.queryByRole('img', { hidden: true })).toBeNull();
});

test('an image that fails to load shows a fallback', async () => {
  await visitLibrary({ resources: [oneOfEach.image] });
  const here = within(await card('Cell poster'));
  fireEvent.error(here.getByAltText('Cell poster'));
  expect(here.getByText('Image not available')).toBeTruthy();
});

test('a URL is shown by its host, descriptions as text', async () => {
  await visitLibrary({ resources: all });
  expect(within(await card('Past papers')).getByText('physics.example.org/papers')).toBeTruthy();
  expect(within(await card('Eigenvalues')).getByText('youtube.com')).toBeTruthy();
  expect(within(await card('Data structures')).getByText('Lists to red-black trees.')).toBeTruthy();
});

test('a javascript: URL is never linked', async () => {
  const trap = resource({
    _id: 't',
    title: 'Trap',
    resourceType: 'link',
    description: 'javascript:alert(1)',
  });
  await visitLibrary({ resources: [trap] });
  const links = within(await card('Trap')).getAllByRole('link');
  expect(links.filter((link) => link.getAttribute('href')?.startsWith('javascript'))).toEqual([]);
});

test.each([
  ['Amina Yusuf', { _id: 'u1', fullName: 'Amina Yusuf', username: 'amina' }],
  ['jonas_w', { _id: 'u2', fullName: '', username: 'jonas_w' }],
  ['Former member', { _id: '', fullName: '', username: '' }],
])('shows the owner as %s, with the date', async (name, ownerID) => {
  await visitLibrary({ resources: [resource({ ownerID: { ...ownerID, img: '' } })] });
  const here = within(await card('Data structures'));
  expect(here.getByText(name)).toBeTruthy();
  expect(here.queryByRole('link', { name })?.getAttribute('href')).toBe(
    ownerID._id ? `/people/${ownerID.username}` : undefined,
  );
  expect(here.getByText('12 Nov 2026')).toBeTruthy();
});

test("encodes the username in the link, and shows the owner's picture", async () => {
  const ownerID = { _id: 'u3', fullName: 'Zoë O’Hara', username: "zoë o'hara/x", img: '/files/zoe.webp' };
  await visitLibrary({ resources: [resource({ ownerID })] });
  const link = within(await card('Data structures')).getByRole('link', { name: 'Zoë O’Hara' });
  const href = link.getAttribute('href') ?? '';
  expect(href).toMatch(/^\/people\/[^/]+$/);
  expect(decodeURIComponent(href)).toBe(`/people/${ownerID.username}`);
  expect(link.querySelector('img')?.getAttribute('src')).toBe('/files/zoe.webp');
});

test.each([
  ['a visitor', undefined, false],
  ['the owner', amina, true],
  ['another member', { ...amina, _id: 'u9' }, false],
  ['staff', { ...amina, _id: 'u9', role: 'staff' as const }, false],
  ['a moderator', { ...amina, _id: 'u9', role: 'mod' as const }, true],
  ['an admin', { ...amina, _id: 'u9', role: 'admin' as const }, true],
])('%s sees only the permitted controls', async (_, user, allowed) => {
  await visitLibrary({ resources: [resource()], ...(user && { user }) });
  const here = within(await card('Data structures'));
  if (allowed) await here.findByRole('link', { name: 'Edit' });
  expect(here.queryByRole('link', { name: 'Edit' })?.getAttribute('href')).toBe(
    allowed ? '/resources/edit/r1' : undefined,
  );
  expect(here.queryByRole('button', { name: 'Delete' }) !== null).toBe(allowed);
  expect(screen.queryByRole('link', { name: 'Add New Resource' }) !== null).toBe(user !== undefined);
});

test('the counts are of the whole library, independent of the filter', async () => {
  await visitLibrary({
    path: '/resources?type=link',
    answers: { 'GET /api/resources?type=link&limit=24': listOf([oneOfEach.link]) },
  });
  await card('Past papers');
  const badges = within(screen.getByRole('list', { name: 'In the library' })).getAllByRole('listitem');
  expect(badges.map((badge) => badge.textContent)).toEqual([
    'Total 1,247',
    'PDFs 1,202',
    'Images 30',
    'Videos 4',
    'Links 5',
    'Other 6',
    'Past papers',
  ]);
});
