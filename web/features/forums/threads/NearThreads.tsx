// Other threads of the same space.
import { useQuery } from '@tanstack/react-query';
import { StatusBadge } from '#web/parts/threads/StatusBadge.tsx';
import { ThreadLink } from '#web/parts/threads/ThreadLink.tsx';
import { useThread } from './thread-context.ts';
import { nearThreadsOptions } from './threads.queries.ts';

const maxShown = 5;

export function NearThreads() {
  const { thread } = useThread();
  const { data: threads = [] } = useQuery(nearThreadsOptions(thread.space.slug));
  const others = threads.filter(({ _id }) => _id !== thread._id).slice(0, maxShown);
  if (others.length === 0) return null;
  return (
    <aside aria-labelledby="near" className="rounded-card border border-line bg-surface p-5 shadow-lift">
      <h2 id="near" className="text-lg wrap-anywhere">{`More in ${thread.space.name}`}</h2>
      <ul className="mt-2 divide-y divide-line">
        {others.map((other) => (
          <li key={other._id} className="py-2.5">
            <ThreadLink
              thread={other}
              dir="auto"
              className="block rounded font-medium wrap-anywhere hover:underline pointer-coarse:min-h-11"
            >
              {other.title}
            </ThreadLink>
            <div className="mt-1">
              <StatusBadge status={other.status} />
            </div>
          </li>
        ))}
      </ul>
    </aside>
  );
}
