// Confirms a sensitive action: with the password or, for accounts without one, with Google.
import { Link } from '@tanstack/react-router';
import { type ComponentProps, useId, useState } from 'react';
import type { User } from '#contract/platform/users.ts';
import type { Field } from '#web/components/ui/Field.tsx';
import { FieldNote } from '#web/components/ui/FieldFrame.tsx';
import { Note } from '#web/components/ui/Note.tsx';
import { PasswordField } from '#web/components/ui/PasswordField.tsx';
import { sentenceLink } from '#web/components/ui/text-link.style.ts';
import type { BoundField } from '#web/lib/form/saving-form.hook.ts';
import { settings } from '#web/lib/settings.ts';
import { GoogleCredential } from '#web/parts/auth/GoogleCredential.tsx';

type Input = BoundField &
  Omit<ComponentProps<typeof Field>, 'label' | 'type' | 'trailing' | keyof BoundField>;

export function ConfirmationField({ user, ...input }: Input & { user: User }) {
  return user.hasPassword ? (
    <PasswordField label="Your password" autoComplete="current-password" required {...input} />
  ) : (
    <GoogleConfirmation {...input} />
  );
}

/** The value of the field is the credential. A refused one was used, so that the button comes back for another. */
function GoogleConfirmation({ name, onChange, error }: BoundField) {
  const id = useId();
  const [isConfirmed, setConfirmed] = useState(false);
  const [problem, setProblem] = useState('');
  const shown = error || problem;
  if (!settings().googleClientId) {
    return (
      <p className="text-muted">
        This account has no password, and Google sign-in is switched off here. To confirm that it is you,{' '}
        <Link to="/forgot-password" className={sentenceLink}>
          choose a password
        </Link>{' '}
        first.
      </p>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would take no focus after a failed submit.
    <div
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-describedby={shown ? `${id}-note` : undefined}
      aria-invalid={shown ? true : undefined}
      className="rounded-control"
    >
      <p id={`${id}-label`} className="mb-1.5 text-[0.9375rem] font-semibold">
        Confirm with Google that it is you
      </p>
      {isConfirmed && !error ? (
        <Note>Google has confirmed that it is you.</Note>
      ) : (
        <GoogleCredential
          onCredential={(token) => {
            void onChange({ target: { name, value: token } });
            setConfirmed(true);
          }}
          onError={setProblem}
        />
      )}
      <FieldNote id={`${id}-note`} error={shown} />
    </div>
  );
}

/** The `rules` of `useSavingForm`. `purpose` is such as "to delete this account". */
export const confirmationRules =
  ({ hasPassword }: User, purpose: string) =>
  ({ confirmation }: { confirmation: string }) =>
    hasPassword || confirmation ? {} : { confirmation: `Please confirm with Google ${purpose}.` };
