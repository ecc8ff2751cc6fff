// Whether a post is anonymous, with who can reveal its author.
import type { ComponentProps } from 'react';
import { useId } from 'react';

export function AnonymousSwitch(props: Omit<ComponentProps<'input'>, 'type' | 'id' | 'className'>) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="inline-flex min-h-11 items-center gap-3 font-semibold">
        <input
          {...props}
          type="checkbox"
          id={id}
          aria-describedby={`${id}-note`}
          className="size-5 shrink-0 accent-solid"
        />
        Post anonymously
      </label>
      <p id={`${id}-note`} className="text-sm text-muted">
        Readers see an alias such as “Anonymous Heron”, not your name. An admin can reveal who wrote it, only
        with a written reason, and every reveal is logged.
      </p>
    </div>
  );
}
