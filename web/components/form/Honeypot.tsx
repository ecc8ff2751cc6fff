// A spam trap: a field that is invisible, not focusable and hidden from screen readers. Only bots fill it in.
import type { ComponentProps } from 'react';

export function Honeypot(input: ComponentProps<'input'>) {
  return (
    <div aria-hidden="true" className="absolute top-0 -left-[9999px] size-px overflow-hidden">
      <label>
        Website
        <input type="text" tabIndex={-1} autoComplete="off" {...input} />
      </label>
    </div>
  );
}
