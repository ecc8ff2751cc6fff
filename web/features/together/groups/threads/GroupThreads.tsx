// The threads of a group: those of the forums, in a space that only its members read.
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question';
import type { Group } from '#contract/together/groups.ts';
import { ListMessage } from '#web/components/list/ListMessage.tsx';
import { ListSkeleton } from '#web/components/list/ListSkeleton.tsx';
import { ListView } from '#web/components/list/ListView.tsx';
import { useList } from '#web/lib/list/list.hook.ts';
import { AskLinks } from '#web/parts/threads/AskLinks.tsx';
import { ThreadRow } from '#web/parts/threads/ThreadRow.tsx';
import { useThreadReads } from '#web/parts/threads/thread-reads.hook.ts';
import { threadList } from '#web/parts/threads/threads.queries.ts';

const frame = 'divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-lift';

export function GroupThreads({ group }: { group: Group }) {
  const list = useList(threadList, { space: group._id });
  const reads = useThreadReads(list.items ?? []);
  const mayWrite = group.state === 'active' && !group.isHidden;
  const ask = mayWrite && <AskLinks slug={group._id} />;
  return (
    <>
      {list.items?.length !== 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-muted">Only the members of the group read and write here.</p>
          {ask}
        </div>
      )}
      <ListView
        list={list}
        counted={['thread', 'threads']}
        failed="The threads could not be loaded"
        loading="Loading threads…"
        skeleton={
          <ListSkeleton count={3} className={frame}>
            <div className="h-[4.75rem] animate-pulse bg-surface" />
          </ListSkeleton>
        }
        empty={
          <ListMessage
            picture={<MessageCircleQuestion className="size-8" aria-hidden="true" />}
            title="Nothing was asked here yet"
            actions={ask || undefined}
          >
            Only the members of the group read and write here: ask what you are stuck on, or agree on what to
            do next.
          </ListMessage>
        }
      >
        {(threads) => (
          <ul aria-label="Threads" className={frame}>
            {threads.map((thread) => (
              <li key={thread._id}>
                <ThreadRow thread={thread} withoutSpace read={reads.get(thread._id)} />
              </li>
            ))}
          </ul>
        )}
      </ListView>
    </>
  );
}
