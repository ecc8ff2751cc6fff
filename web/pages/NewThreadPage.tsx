import { useQuery } from '@tanstack/react-query';
import { BackLink } from '#web/components/BackLink.tsx';
import { NewThreadForm } from '#web/features/forums/threads/new/NewThreadForm.tsx';
import { eventSpace, startSpaceOptions } from '#web/features/forums/threads/new/new-thread.queries.ts';
import { newThreadSearch } from '#web/features/forums/threads/new-thread.search.ts';
import { useSearchValues } from '#web/lib/search-params.ts';
import { eventOptions } from '#web/parts/events/events.queries.ts';

export default function NewThreadPage() {
  const { space, course, event: eventId, kind, title } = useSearchValues(newThreadSearch);
  const slug = space || course;
  const start = useQuery({ ...startSpaceOptions(slug), enabled: slug !== '' && eventId === '' });
  const about = useQuery({ ...eventOptions(eventId), retry: false, enabled: eventId !== '' });
  const event = about.data;
  return (
    <div className="content pt-6 pb-16 md:pt-8">
      <BackLink to="/forums">Forums</BackLink>
      <h1 className="mt-2 mb-5">Ask or discuss</h1>
      {/* The form takes its initial values once; a space or event that does not exist is to be chosen again. */}
      {start.isLoading || about.isLoading ? (
        <div role="status" className="h-96 max-w-2xl animate-pulse rounded-control bg-line">
          <span className="sr-only">Filling in the form…</span>
        </div>
      ) : (
        <NewThreadForm
          key={eventId || slug}
          start={event ? eventSpace(event) : start.data}
          kind={kind}
          title={title}
          event={event}
        />
      )}
    </div>
  );
}
