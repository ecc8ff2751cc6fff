// A password input with a button to show the password.
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { Field, type FieldProps } from './Field.tsx';

export function PasswordField(props: Omit<FieldProps, 'type' | 'trailing'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      trailing={
        <button
          type="button"
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 right-0 inline-flex w-12 items-center justify-center rounded-r-control text-muted hover:text-ink"
        >
          <Icon className="size-5" aria-hidden="true" />
          <span className="sr-only">Show {props.label.toLowerCase()}</span>
        </button>
      }
    />
  );
}
