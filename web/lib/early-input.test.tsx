import { act, useEffect, useLayoutEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { collectEarlyInput, earlyInputHandlers, repeatEarlyInput } from './early-input.ts';

const press = () => document.querySelector('button')?.click();

/** A page whose button counts, which is pressed right after its hydration was committed. */
function Counter({ isPressedMeanwhile = false }) {
  const [count, setCount] = useState(0);
  useLayoutEffect(() => {
    if (isPressedMeanwhile) press();
  }, [isPressedMeanwhile]);
  useEffect(repeatEarlyInput, []);
  return (
    <main {...earlyInputHandlers}>
      <button type="button" onClick={() => setCount((before) => before + 1)}>{`Pressed ${count}`}</button>
    </main>
  );
}

/** The HTML of the server, before any script has run but early.js. */
function receivePage(page = <Counter />) {
  const root = document.createElement('div');
  root.innerHTML = renderToString(page);
  document.body.append(root);
  window.lastPressed = null;
  const remember = ({ target }: Event) => {
    window.lastPressed = (target as Element).closest('button');
  };
  window.addEventListener('click', remember, { capture: true });
  onTestFinished(() => window.removeEventListener('click', remember, { capture: true }));
  return root;
}

/** Pressed while React hydrates in the background: it hydrates at once, and handles the press. */
async function hydratePressed(root: HTMLElement) {
  collectEarlyInput(root);
  const hydrated = hydrateRoot(root, <Counter />);
  onTestFinished(() => act(() => hydrated.unmount()));
  press();
  await vi.waitFor(() => expect(root.textContent).not.toBe('Pressed 0'));
  await act(async () => {});
  return root.textContent;
}

async function hydrate(root: HTMLElement, page = <Counter />) {
  collectEarlyInput(root);
  const hydrated = await act(async () => hydrateRoot(root, page));
  onTestFinished(() => act(() => hydrated.unmount()));
  return root.textContent;
}

test('what is pressed before hydration is pressed again', async () => {
  const root = receivePage();
  press();
  expect(await hydrate(root)).toBe('Pressed 1');
});

/** Each tick is added to those that were rendered, and the button submits them. */
function Ticks() {
  const [ticked, setTicked] = useState<string[]>([]);
  const [submitted, setSubmitted] = useState('nothing');
  useEffect(repeatEarlyInput, []);
  return (
    <main {...earlyInputHandlers}>
      {['a', 'b'].map((name) => (
        <input
          key={name}
          type="checkbox"
          checked={ticked.includes(name)}
          onChange={() => setTicked([...ticked, name])}
        />
      ))}
      <button type="button" onClick={() => setSubmitted(ticked.join())}>{`Submitted ${submitted}`}</button>
    </main>
  );
}

test('several ticks and a press before hydration are repeated one after the other', async () => {
  const root = receivePage(<Ticks />);
  for (const control of root.querySelectorAll<HTMLElement>('input, button')) control.click();
  expect(await hydrate(root, <Ticks />)).toBe('Submitted a,b');
});

test('what the page has handled itself, before its effects ran, is not pressed again', async () => {
  expect(await hydrate(receivePage(), <Counter isPressedMeanwhile />)).toBe('Pressed 1');
});

test('what made React hydrate the page at once, and was handled, is not pressed again', async () => {
  expect(await hydratePressed(receivePage())).toBe('Pressed 1');
});
