// Confirms a sensitive action: with the password or, for Google accounts without one, the username.
import type { ComponentProps } from 'react';
import { cleanText } from '#contract/text.ts';
import type { User } from '#contract/users.ts';
import { Field } from '#web/components/ui/Field.tsx';
import { PasswordField } from '#web/components/ui/PasswordField.tsx';

type Input = Omit<ComponentProps<typeof Field>, 'label' | 'type' | 'trailing'>;

export function ConfirmationField({ user, ...input }: Input & { user: User }) {
  return user.hasPassword ? (
    <PasswordField label="Your password" autoComplete="current-password" required {...input} />
  ) : (
    <Field
      label={`Type your username, ${user.username}`}
      autoComplete="off"
      spellCheck={false}
      required
      {...input}
    />
  );
}

/** Options of `useSavingForm`. `purpose` is such as "to delete this account". */
export const confirmationChecks = ({ hasPassword, username }: User, purpose: string) => ({
  empty: {
    confirmation: hasPassword ? 'Please enter your password.' : `Please type ${username} ${purpose}.`,
  },
  rules: ({ confirmation }: { confirmation: string }) =>
    hasPassword || cleanText(confirmation, 'name') === username
      ? {}
      : { confirmation: `Please type ${username} ${purpose}.` },
});
