// What people entered and pressed before the scripts of a page had run. Hydration would drop it: fields get their initial
// values, and nothing listened to the press. So it is entered again once the page is hydrated.
import { useLayoutEffect } from 'react';

declare global {
  interface Window {
    /** The last button that was pressed; set by web/public/early.js. */
    lastPressed?: HTMLButtonElement | null;
  }
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;
type Control = TextControl | HTMLSelectElement;

let repeatInPage = () => {};
let repeatInFooter = () => {};
/** What was pressed last before each part was hydrated; it handles what is pressed later itself. */
const pressedBefore: { [Part in HydratedPart]?: HTMLButtonElement | null | undefined } = {};

type HydratedPart = 'layout' | 'page' | 'footer';

/** In a layout effect: a press between the commit and the other effects is handled, and would be repeated. */
export function useHydrationNote(part: HydratedPart): void {
  useLayoutEffect(() => {
    pressedBefore[part] = window.lastPressed;
  }, [part]);
}

/** Call before hydration. */
export function collectEarlyInput(root: HTMLElement): void {
  const footer = root.querySelector('footer');
  // The layout is hydrated before the page: it has handled what was pressed there meanwhile.
  repeatInPage = collectIn(
    root.querySelector('main'),
    (pressed) =>
      pressed === pressedBefore[pressed.closest('main') ? 'page' : 'layout'] && !footer?.contains(pressed),
  );
  repeatInFooter = collectIn(
    footer,
    (pressed) => pressed === pressedBefore.footer && Boolean(footer?.contains(pressed)),
  );
}

/** Returns the function that repeats what was entered there, once. */
function collectIn(region: HTMLElement | null, isPressedThere: (pressed: Element) => boolean): () => void {
  const entered = new Map<Control, () => void>();
  const remember = (control: Control) => {
    const repeat = repetitionOf(control);
    if (repeat) entered.set(control, repeat);
  };
  for (const control of region?.querySelectorAll<Control>('input, textarea, select') ?? []) remember(control);
  const onInput = ({ target }: Event) => remember(target as Control);
  region?.addEventListener('input', onInput);
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    region?.removeEventListener('input', onInput);
    for (const repeat of entered.values()) repeat();
    const pressed = window.lastPressed;
    if (pressed && isPressedThere(pressed)) pressed.click();
  };
}

/** Call when the page is hydrated. */
export const repeatEarlyInput = (): void => repeatInPage();

/** Call when the footer is hydrated, which is later. */
export const repeatEarlyFooterInput = (): void => repeatInFooter();

/** The function that enters the current value again, or undefined where it is the initial one. */
function repetitionOf(control: Control): (() => void) | undefined {
  if (control instanceof HTMLSelectElement) return repetitionOfChoice(control);
  if (control.type === 'file') return undefined;
  if (control.type === 'checkbox' || control.type === 'radio') {
    const { checked, defaultChecked } = control as HTMLInputElement;
    // Of a radio group, only the one that was chosen.
    if (checked === defaultChecked || (control.type === 'radio' && !checked)) return undefined;
    return () => {
      (control as HTMLInputElement).checked = !checked;
      control.click();
    };
  }
  const { value, defaultValue } = control;
  return value === defaultValue ? undefined : () => enter(control, value, 'input');
}

function repetitionOfChoice(control: HTMLSelectElement): (() => void) | undefined {
  const { value, options } = control;
  const initial = [...options].find(({ defaultSelected }) => defaultSelected) ?? options[0];
  return value === initial?.value ? undefined : () => enter(control, value, 'change');
}

function enter(control: Control, value: string, event: 'input' | 'change'): void {
  // React ignores the event unless the value differs from the last one that was set on the element itself.
  if (event === 'input') control.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event(event, { bubbles: true }));
}
