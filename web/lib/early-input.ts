// What people typed and pressed before the scripts of a page had run. Hydration would drop it: form fields get their initial
// values, and nothing listened to the press.

type TextControl = HTMLInputElement | HTMLTextAreaElement;

const typed = new Map<TextControl, string>();
const restored = new WeakSet<TextControl>();

declare global {
  interface Window {
    /** Set by web/public/early.js. */
    lastPressed?: HTMLButtonElement | null;
  }
}

let finish = () => {};

/** Call before hydration. */
export function collectEarlyInput(root: HTMLElement): void {
  for (const control of root.querySelectorAll<TextControl>('input, textarea')) remember(control);
  const onInput = ({ target }: Event) => remember(target as TextControl);
  root.addEventListener('input', onInput);
  const pressedBefore = window.lastPressed;
  finish = () => {
    finish = () => {};
    root.removeEventListener('input', onInput);
    const pressed = window.lastPressed;
    // The navbar is hydrated before the page: it has handled what was pressed there meanwhile.
    if (pressed && (pressed === pressedBefore || pressed.closest('main'))) pressed.click();
  };
}

/** Call when the page is hydrated: repeats the last press of a button. */
export const repeatEarlyPress = (): void => finish();

function remember(control: TextControl): void {
  const isText =
    control instanceof HTMLTextAreaElement || !['checkbox', 'radio', 'file'].includes(control.type);
  if (isText && !restored.has(control) && control.value !== control.defaultValue)
    typed.set(control, control.value);
}

/** Call when the controls in the container are hydrated: enters the text again, so that its state follows. */
export function restoreTyped(container: HTMLElement | null): void {
  for (const [control, text] of typed) {
    if (!container?.contains(control)) continue;
    typed.delete(control);
    restored.add(control);
    // React ignores an input event unless the value differs from the last one that was set on the element itself.
    control.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, text);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
