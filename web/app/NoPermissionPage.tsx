import { MessagePage } from '#web/components/MessagePage.tsx';
import { ButtonLink } from '#web/components/ui/Button.tsx';

export function NoPermissionPage() {
  return (
    <MessagePage title="No access" drawing="forbidden" actions={<ButtonLink to="/">Go Home</ButtonLink>}>
      <p>You don't have permission to access this page.</p>
    </MessagePage>
  );
}
