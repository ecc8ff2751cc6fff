// Typing in page tests.
import { fireEvent } from '@testing-library/react';
import userEvent, { type Options, type UserEvent } from '@testing-library/user-event';

/** Types into an input without delays, so that a debounced search sees one burst even on a slow machine. */
export function typeWithoutPause(input: HTMLElement, text: string): void {
  for (let length = 1; length <= text.length; length += 1)
    fireEvent.change(input, { target: { value: text.slice(0, length) } });
}

/** Texts of at least this many characters are pasted. */
const minPasted = 4;
/** `{Enter}` and `[Enter]`. */
const keys = /(\{[^}]*\}|\[[^\]]*\])/;

/** Makes `person.type` paste longer texts: rendering the page after each letter takes most of the time of form tests. */
export function pasteLongTexts(): void {
  const { setup } = userEvent;
  Object.assign(userEvent, { setup: (options?: Options) => pasting(setup(options)) });
}

function pasting(person: UserEvent): UserEvent {
  const type: UserEvent['type'] = async (element, text, options) => {
    if (text.length < minPasted || /^[{[]|\{\{|\[\[/.test(text)) return person.type(element, text, options);
    // The first letter by the keyboard, which focuses the element with the cursor after its text.
    await person.type(element, text.slice(0, 1), options);
    for (const part of text.slice(1).split(keys).filter(Boolean)) await enter(person, part);
  };
  return { ...person, type };
}

const enter = (person: UserEvent, part: string): Promise<void> =>
  part.length < minPasted || keys.test(part) ? person.keyboard(part) : person.paste(part);
