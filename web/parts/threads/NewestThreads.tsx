// The newest threads about a thing, on its page, with the way to start one.
import { Link } from '@tanstack/react-router';
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question';
import type { ReactNode } from 'react';
import type { ThreadList } from '#contract/forums/threads.ts';
import { Section } from '#web/components/Section.tsx';
import { buttonClass } from '#web/components/ui/Button.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { ThreadRow } from './ThreadRow.tsx';
import { useThreadReads } from './thread-reads.hook.ts';

interface Props {
  title: string;
  list: ThreadList | undefined;
  /** Where there are none. */
  nothing: string;
  /** The label of the link to the form. */
  ask: string;
  /** What the form begins with. */
  search: Record<string, string>;
  /** The link to all, such as '12 threads', where there are more. */
  seeAll: (threads: string) => ReactNode;
}

export function NewestThreads({ title, list, nothing, ask, search, seeAll }: Props) {
  const reads = useThreadReads(list?.threads ?? []);
  return (
    <Section title={title}>
      {list?.threads.length === 0 ? (
        <p className="text-muted">{nothing}</p>
      ) : (
        <ul className="-mx-4 divide-y divide-line sm:-mx-5">
          {list?.threads.map((thread) => (
            <li key={thread._id}>
              <ThreadRow thread={thread} withoutSpace read={reads.get(thread._id)} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Link to="/forums/new" search={search} className={buttonClass({ variant: 'outline' })}>
          <MessageCircleQuestion className="size-5" aria-hidden="true" />
          {ask}
        </Link>
        {list &&
          list.total > list.threads.length &&
          seeAll(`${list.totalIsMore ? 'more than ' : ''}${formatNumber(list.total)} threads`)}
      </div>
    </Section>
  );
}
