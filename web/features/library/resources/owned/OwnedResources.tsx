// The resources of one user, for their public profile.
import { useDeleteDialog } from '#web/features/library/resources/delete-dialog.hook.tsx';
import { ResourceResults } from '#web/features/library/resources/ResourceResults.tsx';
import { resourceList } from '#web/features/library/resources/resources.queries.ts';
import { useList } from '#web/lib/list/list.hook.ts';
import { useSession } from '#web/lib/session.ts';
import { NothingShared } from './NothingShared.tsx';

export function OwnedResources({ owner }: { owner: { _id: string; name: string } }) {
  const session = useSession();
  const user = session.status === 'signed-in' ? session.user : undefined;
  const list = useList(resourceList, { owner: owner._id });
  const { openDialog, dialog, results } = useDeleteDialog(list);
  return (
    <section ref={results} tabIndex={-1} aria-labelledby="shared" className="outline-none">
      <h2 id="shared" className="text-2xl">
        Shared resources
      </h2>
      <ResourceResults
        list={list}
        empty={<NothingShared name={owner.name} isOwn={user?._id === owner._id} />}
        user={user}
        cardHeading="h3"
        onDelete={openDialog}
      />
      {dialog}
    </section>
  );
}
