// The page of every feature that is not built yet.

import Hammer from 'lucide-react/icons/hammer';
import { pages } from '#contract/pages.ts';
import { MessagePage } from '#web/components/MessagePage.tsx';
import { ButtonLink } from '#web/components/ui/Button.tsx';
import { usePagePath } from '#web/lib/address.hook.ts';
import { useSession } from '#web/lib/session.ts';

export default function UpcomingPage() {
  const { title, upcoming } = pages[usePagePath()];
  const session = useSession();
  return (
    <MessagePage
      kicker="Not there yet"
      title={title}
      picture={<Hammer className="size-9" aria-hidden="true" />}
      actions={
        <>
          <ButtonLink to="/">Go Home</ButtonLink>
          {session.status === 'signed-out' && (
            <>
              <ButtonLink to="/register" variant="outline">
                Create an account
              </ButtonLink>
              <ButtonLink to="/login" variant="outline">
                Sign in
              </ButtonLink>
            </>
          )}
        </>
      }
    >
      <p>This part of Campus Connect is not built yet.</p>
      <p>{upcoming}</p>
    </MessagePage>
  );
}
