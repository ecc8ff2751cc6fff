import { act, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test } from 'vitest';
import { chooseTheme } from '#web/lib/theme.ts';
import { ThemeToggle } from './ThemeToggle.tsx';

/** Pressed between the commit of its hydration and the effects that render it with the theme of the browser. */
function PressedToggle() {
  useLayoutEffect(() => document.querySelector('button')?.click(), []);
  return <ThemeToggle />;
}

test('a press during hydration switches the theme of the browser, not the one that the server rendered', async () => {
  chooseTheme('dark');
  const root = document.createElement('div');
  root.innerHTML = renderToString(<PressedToggle />);
  document.body.append(root);
  const hydrated = await act(async () => hydrateRoot(root, <PressedToggle />));
  onTestFinished(() => hydrated.unmount());
  expect(document.documentElement.dataset.theme).toBe('light');
});
