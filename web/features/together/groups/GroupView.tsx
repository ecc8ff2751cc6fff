// The page of a study group: its query, and what is shown while it loads or when it fails.
import { useQuery } from '@tanstack/react-query';
import { groupPath } from '#contract/together/groups.rules.ts';
import { BackLink } from '#web/components/BackLink.tsx';
import { MessagePage } from '#web/components/MessagePage.tsx';
import { PageFailed } from '#web/components/PageFailed.tsx';
import { PageSpinner } from '#web/components/PageSpinner.tsx';
import { useDocumentTitle } from '#web/components/title.hook.ts';
import { ButtonLink } from '#web/components/ui/Button.tsx';
import { isMissing } from '#web/lib/api.ts';
import { useCanonicalAddress } from '#web/lib/canonical-address.hook.ts';
import { groupOptions } from './groups.queries.ts';
import { OpenGroup } from './OpenGroup.tsx';

export function GroupView({ id }: { id: string }) {
  const { data: group, error, refetch } = useQuery(groupOptions(id));
  useCanonicalAddress(group?._id, group && groupPath(group));
  const missing = isMissing(error);
  useDocumentTitle(missing ? 'Study group not found' : group?.name);
  if (missing)
    return (
      <MessagePage
        title="Study group not found"
        drawing="missing"
        actions={<ButtonLink to="/study-groups">See all study groups</ButtonLink>}
      >
        <p>There is no group at this address that you can see. It may be by invitation only.</p>
      </MessagePage>
    );
  return (
    <div className="content pt-6 pb-16 md:pt-8">
      <BackLink to="/study-groups">All study groups</BackLink>
      {group ? (
        <OpenGroup group={group} />
      ) : error ? (
        <PageFailed title="Study group" onRetry={() => void refetch()}>
          This group could not be loaded. Your connection may be away for a moment.
        </PageFailed>
      ) : (
        <PageSpinner label="Loading the group…" />
      )}
    </div>
  );
}
