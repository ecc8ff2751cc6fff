// Types into an input without delays, so that a debounced search sees one burst even on a slow machine.
import { fireEvent } from '@testing-library/react';

export function typeWithoutPause(input: HTMLElement, text: string): void {
  for (let length = 1; length <= text.length; length += 1)
    fireEvent.change(input, { target: { value: text.slice(0, length) } });
}
