// The page behind a confirmation link. It sends nothing until the button is pressed, because mail scanners open every
// link.
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Done } from '#contract/answers.ts';
import { Alert } from '#web/components/ui/Alert.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { refreshSession } from './auth.queries.ts';
import { useLinkToken } from './link-token.hook.ts';
import { failureMessage, isLinkExpired } from './links.queries.ts';

interface Props {
  /** The page's search parameters. */
  search: Parameters<typeof useLinkToken>[0];
  title: string;
  lead: string;
  button: string;
  confirm: (token: string) => Promise<Done>;
  /** Shown on success. */
  confirmed: (answer: Done) => ReactNode;
  /** Shown for an expired, used or incomplete link. */
  expired: ReactNode;
}

export function ConfirmLink({ search, title, lead, button, confirm, confirmed, expired }: Props) {
  const { token, hideToken } = useLinkToken(search);
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: async () => {
      try {
        return await confirm(token);
      } finally {
        // The user may have changed, by this link or elsewhere.
        await refreshSession();
      }
    },
    onSuccess: hideToken,
  });
  if (data) return confirmed(data);
  if (token === '' || isLinkExpired(error)) return expired;
  return (
    <AccountFrame title={title} lead={lead} banner={error && <Alert>{failureMessage(error)}</Alert>}>
      <Button size="large" busy={isPending} className="w-full" onClick={() => mutate()}>
        {isPending ? 'Confirming...' : button}
      </Button>
    </AccountFrame>
  );
}
