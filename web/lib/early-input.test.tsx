import { act, useEffect, useLayoutEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test } from 'vitest';
import { collectEarlyInput, repeatEarlyInput, useHydrationNote } from './early-input.ts';

const press = () => document.querySelector('button')?.click();

/** A page whose button counts, which is pressed right after its hydration was committed. */
function Counter({ isPressedMeanwhile = false }) {
  const [count, setCount] = useState(0);
  useHydrationNote('page');
  useLayoutEffect(() => {
    if (isPressedMeanwhile) press();
  }, [isPressedMeanwhile]);
  useEffect(repeatEarlyInput, []);
  return (
    <main>
      <button type="button" onClick={() => setCount((before) => before + 1)}>{`Pressed ${count}`}</button>
    </main>
  );
}

/** The HTML of the server, before any script has run but early.js. */
function receivePage() {
  const root = document.createElement('div');
  root.innerHTML = renderToString(<Counter />);
  document.body.append(root);
  window.lastPressed = null;
  const remember = ({ target }: Event) => {
    window.lastPressed = (target as Element).closest('button');
  };
  window.addEventListener('click', remember, { capture: true });
  onTestFinished(() => window.removeEventListener('click', remember, { capture: true }));
  return root;
}

async function hydrate(root: HTMLElement, isPressedMeanwhile: boolean) {
  collectEarlyInput(root);
  const page = await act(async () => hydrateRoot(root, <Counter isPressedMeanwhile={isPressedMeanwhile} />));
  onTestFinished(() => act(() => page.unmount()));
  return root.textContent;
}

test('what is pressed before hydration is pressed again', async () => {
  const root = receivePage();
  press();
  expect(await hydrate(root, false)).toBe('Pressed 1');
});

test('what the page has handled itself, before its effects ran, is not pressed again', async () => {
  expect(await hydrate(receivePage(), true)).toBe('Pressed 1');
});
