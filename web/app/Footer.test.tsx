import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findPage } from '#contract/pages.ts';
import { visit } from './visit.kit.tsx';

// The specification's list.
const specified =
  '/dashboard /study-groups /courses /how-it-works /resources /templates /learning-tips /success-stories /events /forums /mentorship /auto-deployed /partners /about /contact /privacy /terms';

test('the footer has every specified link, and each leads to a page', async () => {
  await visit('/');
  const footer = within(screen.getByRole('navigation', { name: 'Footer' }));
  const paths = footer.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  expect([...paths].sort()).toEqual(specified.split(' ').sort());
  expect(paths.filter((path) => !findPage(path))).toEqual([]);
});

test('the newsletter box checks the address and says that nothing was stored', async () => {
  const { person, requests } = await visit('/');
  const box = within(screen.getByRole('form', { name: 'Newsletter' }));
  const field = box.getByRole('textbox', { name: 'University email' });
  const subscribe = box.getByRole('button', { name: 'Subscribe' });

  await person.click(subscribe);
  expect(box.getByRole('status').textContent).toMatch(/please enter/i);
  expect(field.getAttribute('aria-invalid')).toBe('true');

  await person.type(field, 'not an address');
  await person.click(subscribe);
  expect(box.getByRole('status').textContent).toMatch(/does not look like an email/i);

  await person.clear(field);
  await person.type(field, 'amina@uni.edu');
  await person.click(subscribe);
  expect(box.getByRole('status').textContent).toMatch(/has not started yet.*not stored/i);
  expect(field.getAttribute('aria-invalid')).toBeNull();
  expect(requests).toEqual([]);
});
