import { useQuery } from '@tanstack/react-query';
import { BackLink } from '#web/components/BackLink.tsx';
import { NewThreadForm } from '#web/features/threads/new/NewThreadForm.tsx';
import { startSpaceOptions } from '#web/features/threads/new/new-thread.queries.ts';
import { newThreadSearch } from '#web/features/threads/new-thread.search.ts';
import { useSearchValues } from '#web/lib/search-params.ts';

export default function NewThreadPage() {
  const { space, course, kind } = useSearchValues(newThreadSearch);
  const slug = space || course;
  const { data: start, isPending } = useQuery({ ...startSpaceOptions(slug), enabled: slug !== '' });
  return (
    <div className="content pt-6 pb-16 md:pt-8">
      <BackLink to="/forums">Forums</BackLink>
      <h1 className="mt-2 mb-5">Ask or discuss</h1>
      {/* The form takes its initial values once; a space that does not exist is to be chosen again. */}
      {slug && isPending ? (
        <div role="status" className="h-96 max-w-2xl animate-pulse rounded-control bg-line">
          <span className="sr-only">Filling in the form…</span>
        </div>
      ) : (
        <NewThreadForm key={slug} start={start} kind={kind} />
      )}
    </div>
  );
}
