// The list without a list: nothing matches, nothing is there yet, or it could not be fetched.
import { Link } from '@tanstack/react-router';
import CloudOff from 'lucide-react/icons/cloud-off';
import Plus from 'lucide-react/icons/plus';
import SearchX from 'lucide-react/icons/search-x';
import type { ReactNode } from 'react';
import { Button, ButtonLink, buttonClass } from '#web/components/ui/Button.tsx';

export function NothingFound({ filtered, member }: { filtered: boolean; member: boolean }) {
  return (
    <Message
      picture={<SearchX className="size-8" aria-hidden="true" />}
      title="No resources found"
      actions={
        filtered ? (
          <Link to="/resources" resetScroll={false} className={buttonClass({ look: 'outline' })}>
            Clear all filters
          </Link>
        ) : (
          member && (
            <ButtonLink to="/resources/new">
              <Plus className="size-5" aria-hidden="true" />
              Add Your First Resource
            </ButtonLink>
          )
        )
      }
    >
      Try adjusting your search or filter criteria
    </Message>
  );
}

export function ListFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <Message
        picture={<CloudOff className="size-8" aria-hidden="true" />}
        title="The resources could not be loaded"
        actions={<Button onClick={onRetry}>Try again</Button>}
      >
        The server did not answer as it should. Your connection may be away for a moment.
      </Message>
    </div>
  );
}

function Message(props: { picture: ReactNode; title: string; children: ReactNode; actions: ReactNode }) {
  return (
    <div className="flex flex-col items-center rounded-card border border-dashed border-control/60 px-6 py-16 text-center">
      <span className="inline-flex size-16 items-center justify-center rounded-2xl bg-blue-soft text-blue-ink">
        {props.picture}
      </span>
      <h2 className="mt-6 text-2xl">{props.title}</h2>
      <p className="mt-2 text-muted">{props.children}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3 empty:hidden">{props.actions}</div>
    </div>
  );
}
