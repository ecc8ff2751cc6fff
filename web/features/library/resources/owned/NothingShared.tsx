// The empty state of a public profile without resources.
import Share from 'lucide-react/icons/share';
import { ListMessage } from '#web/components/list/ListMessage.tsx';
import { ButtonLink } from '#web/components/ui/Button.tsx';

export function NothingShared({ name, isOwn }: { name: string; isOwn: boolean }) {
  return (
    <ListMessage
      picture={<Share className="size-8" aria-hidden="true" />}
      title="No resources shared yet"
      heading="h3"
      actions={isOwn && <ButtonLink to="/resources/new">Share your first resource</ButtonLink>}
    >
      {isOwn ? 'What you share will be listed here.' : `What ${name} shares will be listed here.`}
    </ListMessage>
  );
}
