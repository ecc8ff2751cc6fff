import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { keepFocus } from './kept-focus.ts';

let save: HTMLButtonElement;
let other: HTMLButtonElement;
beforeEach(() => {
  onTestFinished(keepFocus());
  document.body.innerHTML = '<fieldset><button>Save</button></fieldset><button>Other</button>';
  [save, other] = document.querySelectorAll('button') as unknown as [HTMLButtonElement, HTMLButtonElement];
  save.focus();
});

/** Mutations are reported in a microtask; browsers drop the focus after it, jsdom only when the control is moved. */
async function disable(control: HTMLButtonElement | HTMLFieldSetElement): Promise<void> {
  control.disabled = true;
  await Promise.resolve();
  save.parentElement?.append(save);
  expect(document.activeElement).toBe(document.body);
}

async function enable(control: HTMLButtonElement | HTMLFieldSetElement): Promise<void> {
  control.disabled = false;
  await Promise.resolve();
}

test('a control that was disabled while it saved gets the focus back', async () => {
  await disable(save);
  await enable(save);
  expect(document.activeElement).toBe(save);
});

test('so does one whose fieldset was disabled', async () => {
  const fieldset = document.querySelector('fieldset') as HTMLFieldSetElement;
  await disable(fieldset);
  await enable(fieldset);
  expect(document.activeElement).toBe(save);
});

test('the focus stays where the reader has moved it, and where the control is gone', async () => {
  await disable(save);
  other.focus();
  await enable(save);
  expect(document.activeElement).toBe(other);
  save.focus();
  await disable(save);
  save.remove();
  await enable(other);
  expect(document.activeElement).toBe(document.body);
});
