import { fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Avatar } from './Avatar.tsx';

const picture = (img: string) => {
  const person = { name: 'amina', email: 'a@uni.edu', img };
  const { container } = render(<Avatar person={person} />);
  return { container, img: container.querySelector('img') };
};

test.each([
  ['/uploads/a.webp', 'https://api.example/uploads/a.webp'],
  ['uploads/a.webp', 'https://api.example/uploads/a.webp'],
  ['https://cdn.example/a.webp', 'https://cdn.example/a.webp'],
])('Avatar resolves the image %s to %s', (img, src) => {
  window.campusConnect = { apiBase: 'https://api.example' };
  expect(picture(img).img?.getAttribute('src')).toBe(src);
});

test('Avatar falls back to the initial when the image fails to load', () => {
  const { container, img } = picture('/gone.webp');
  if (img) fireEvent.error(img);
  expect(container.querySelector('img')).toBeNull();
  expect(container.textContent).toBe('A');
});

test.each([
  ['amina', 'x@uni.edu', 'A'],
  ['', 'zoe@uni.edu', 'Z'],
  ['  émile', '', 'É'],
  ['𐐨nes', '', '𐐀'],
  ['e\u0301mile', '', 'E\u0301'],
  ['', '', '?'],
])('the initial of name %j and email %j is %s', (name, email, letter) => {
  const { container } = render(<Avatar person={{ name, email, img: '' }} />);
  expect(container.textContent).toBe(letter);
});
