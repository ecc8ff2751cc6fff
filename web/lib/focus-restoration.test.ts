import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { restoreLostFocus } from './focus-restoration.ts';

let save: HTMLButtonElement;
let other: HTMLButtonElement;
beforeEach(() => {
  onTestFinished(restoreLostFocus());
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

describe('what replaces the control that was used last', () => {
  const html = (markup: string) => document.createRange().createContextualFragment(markup);
  const focused = () => document.activeElement;
  const reported = () => Promise.resolve();
  const use = (control: HTMLElement) => {
    control.focus();
    control.click();
  };

  test('gets its focus: the first control of a form, and the button that returns after it', async () => {
    use(save);
    save.replaceWith(
      html('<form><p>Why?</p><textarea></textarea><button type="button">Cancel</button></form>'),
    );
    await reported();
    expect(focused()).toBe(document.querySelector('textarea'));
    use(document.querySelector('form button') as HTMLButtonElement);
    document.querySelector('form')?.replaceWith(save);
    await reported();
    expect(focused()).toBe(save);
  });

  test('gets it once it is there, when a form is loaded first', async () => {
    use(save);
    const place = save.parentElement;
    save.remove();
    await reported();
    expect(focused()).toBe(document.body);
    place?.append(html('<form><input></form>'));
    await reported();
    expect(focused()).toBe(document.querySelector('input'));
  });

  test('gets it as a whole where it has no control', async () => {
    use(save);
    save.replaceWith(html('<p>It is sent.</p>'));
    await reported();
    expect(focused()?.textContent).toBe('It is sent.');
  });

  test('is the control itself where it was moved', async () => {
    use(save);
    save.parentElement?.prepend(html('<input>'), save);
    await reported();
    expect(focused()).toBe(save);
  });

  test.each([
    ['the reader used something else meanwhile', () => other.click()],
    ['the page has changed', () => window.history.replaceState(null, '', '/another')],
  ])('gets none where %s', async (_, change) => {
    use(save);
    change();
    save.replaceWith(html('<input>'));
    await reported();
    expect(focused()).toBe(document.body);
  });

  test('gets none in a live region, such as the notice that comes after a dismissed one', async () => {
    save.parentElement?.setAttribute('aria-live', 'polite');
    use(save);
    save.replaceWith(html('<p>Saved</p><button>Close</button>'));
    await reported();
    expect(focused()).toBe(document.body);
  });

  test('gets none where the focus was elsewhere', async () => {
    other.focus();
    save.click();
    other.remove();
    save.replaceWith(html('<input>'));
    await reported();
    expect(focused()).toBe(document.body);
  });
});
