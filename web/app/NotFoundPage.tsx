import { MessagePage } from '#web/components/MessagePage.tsx';
import { ButtonLink } from '#web/components/ui/Button.tsx';

export function NotFoundPage() {
  return (
    <MessagePage
      kicker="404"
      title="Page not found"
      drawing="missing"
      actions={
        <>
          <ButtonLink to="/">Go Home</ButtonLink>
          <ButtonLink to="/resources" variant="outline">
            Browse Resources
          </ButtonLink>
        </>
      }
    >
      <p>There is nothing at this address. It may have moved, or the link may have a typo.</p>
    </MessagePage>
  );
}
