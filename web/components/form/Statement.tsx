// A statement that has to be ticked before a form is sent.
import { type ReactNode, useId } from 'react';
import type { BoundField } from '#web/lib/form/saving-form.hook.ts';

export function Statement({ field, children }: { field: BoundField; children: ReactNode }) {
  const { error, ...input } = field;
  const errorId = useId();
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
        <input
          type="checkbox"
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          className="mt-0.5 size-5 shrink-0 accent-solid"
          {...input}
        />
        <span className="min-w-0">{children}</span>
      </label>
      {error && (
        <p id={errorId} className="mt-1.5 text-sm font-medium text-red-ink">
          {error}
        </p>
      )}
    </div>
  );
}
