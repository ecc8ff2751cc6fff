// The people whom the member has blocked, each with a button that ends it.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Ban from 'lucide-react/icons/ban';
import { useRef } from 'react';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { LocalDate } from '#web/components/LocalDate.tsx';
import { Section } from '#web/components/Section.tsx';
import { Alert } from '#web/components/ui/Alert.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { Spinner } from '#web/components/ui/Spinner.tsx';
import { textLink } from '#web/components/ui/text-link.style.ts';
import { blockListOptions, useBlocking } from '#web/parts/blocks/blocks.queries.ts';
import { Avatar } from '#web/parts/people/Avatar.tsx';

export function BlocksSection() {
  const { data: people, error, refetch } = useQuery(blockListOptions);
  const region = useRef<HTMLDivElement>(null);
  // The pressed button disappears with its person.
  const blocking = useBlocking({ onDone: () => region.current?.focus() });
  return (
    <Section title="Blocked people">
      <p className="mb-4 text-muted">
        Neither of you hears what the other writes, mentions you in or asks you for. They are not told. To
        block someone, open their profile.
      </p>
      <div ref={region} tabIndex={-1} className="outline-none">
        {people?.length === 0 ? (
          <EmptyState Icon={Ban} text="You have blocked nobody." />
        ) : people ? (
          <ul aria-label="Blocked people" className="divide-y divide-line rounded-control border border-line">
            {people.map(({ username, name, img, at }) => (
              <li key={username} className="flex items-center gap-3 px-4 py-3">
                <Avatar person={{ name, email: '', img }} className="size-10 text-lg" />
                <div className="min-w-0 flex-1">
                  <Link to="/people/$username" params={{ username }} className={`${textLink} wrap-anywhere`}>
                    {name}
                  </Link>
                  <p className="text-sm text-muted">
                    Blocked <LocalDate at={at} />
                  </p>
                </div>
                <Button
                  variant="outline"
                  aria-label={`Unblock ${name}`}
                  busy={blocking.isPending && blocking.variables.username === username}
                  onClick={() => blocking.mutate({ username, isBlocked: false })}
                >
                  Unblock
                </Button>
              </li>
            ))}
          </ul>
        ) : error ? (
          <div className="space-y-4">
            <Alert>The people you have blocked could not be loaded.</Alert>
            <Button variant="outline" onClick={() => void refetch()}>
              Try again
            </Button>
          </div>
        ) : (
          <p role="status" className="flex justify-center py-8 text-muted">
            <Spinner />
            <span className="sr-only">Loading whom you have blocked…</span>
          </p>
        )}
      </div>
    </Section>
  );
}
