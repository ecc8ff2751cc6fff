// What people entered and pressed before the scripts of a page had run. Hydration would drop it: fields get their initial
// values, and nothing listened to the press. So it is entered again once the page is hydrated.

declare global {
  interface Window {
    /** The button that was pressed last and that nothing handled; set by web/public/early.js. */
    lastPressed?: HTMLButtonElement | null;
  }
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;
type Control = TextControl | HTMLSelectElement;

let repeatInPage = async () => {};
let repeatInFooter = async () => {};
/** The input events that React has handled. */
const handled = new WeakSet<Event>();

/**
 * For an element around all others: React calls it for what is hydrated, also for the event that made it hydrate a part, and
 * not for what it drops. Only the latter is repeated.
 */
export const earlyInputHandlers = {
  onClickCapture: () => {
    window.lastPressed = null;
  },
  onInputCapture: ({ nativeEvent }: { nativeEvent: Event }) => void handled.add(nativeEvent),
};

/** Call before hydration. */
export function collectEarlyInput(root: HTMLElement): void {
  const footer = root.querySelector('footer');
  const isInFooter = (pressed: Element) => Boolean(footer?.contains(pressed));
  repeatInPage = collectIn(root.querySelector('main'), (pressed) => !isInFooter(pressed));
  repeatInFooter = collectIn(footer, isInFooter);
}

/** Returns the function that repeats what was entered there, once. */
function collectIn(
  region: HTMLElement | null,
  isPressedThere: (pressed: Element) => boolean,
): () => Promise<void> {
  const entered = new Map<Control, () => void>();
  const remember = (control: Control) => {
    const repeat = repetitionOf(control);
    if (repeat) entered.set(control, repeat);
  };
  for (const control of region?.querySelectorAll<Control>('input, textarea, select') ?? []) remember(control);
  const onInput = (event: Event) => {
    const control = event.target as Control;
    if (handled.has(event)) entered.delete(control);
    else remember(control);
  };
  region?.addEventListener('input', onInput);
  let isDone = false;
  return async () => {
    if (isDone) return;
    isDone = true;
    region?.removeEventListener('input', onInput);
    // A press may be what React hydrates the page for: it is handled after the effect that calls this.
    await Promise.resolve();
    const pressed = window.lastPressed;
    for (const repeat of entered.values()) {
      repeat();
      // Until React has rendered it.
      await Promise.resolve();
    }
    if (pressed && isPressedThere(pressed)) pressed.click();
  };
}

/** Call when the page is hydrated. */
export const repeatEarlyInput = (): void => void repeatInPage();

/** Call when the footer is hydrated, which is later. */
export const repeatEarlyFooterInput = (): void => void repeatInFooter();

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
