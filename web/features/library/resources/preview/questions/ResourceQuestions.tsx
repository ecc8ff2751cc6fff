// The questions about a resource: the one that is open beside it, the form for a new one, and all of them.
import { type ReactNode, useId } from 'react';
import type { ThreadAnchor } from '#contract/forums/threads.ts';
import type { Resource } from '#contract/library/resources.ts';
import { Button, ButtonLink } from '#web/components/ui/Button.tsx';
import { useSpots } from '#web/features/library/resources/preview/spots.ts';
import { labelOf, type Spot } from '#web/parts/threads/spot.labels.ts';
import { ThreadRow } from '#web/parts/threads/ThreadRow.tsx';
import { AskHere } from './AskHere.tsx';

interface Props {
  resource: Resource;
  /** The page or second that the reader sees. */
  shown: Spot;
  chosen: Spot | undefined;
  onChosen: (spot: Spot | undefined) => void;
}

export default function ResourceQuestions({ resource, shown, chosen, onChosen }: Props): ReactNode {
  const { threads, open, mayAsk } = useSpots();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="space-y-4 border-t border-line px-5 py-5 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id={titleId} className="text-base">
          Questions about this resource
        </h3>
        {!chosen &&
          (mayAsk ? (
            <Button variant="outline" onClick={() => onChosen(shown)}>
              Ask about {labelOf(shown)}
            </Button>
          ) : (
            <ButtonLink to="/login" variant="outline">
              Sign in to ask
            </ButtonLink>
          ))}
      </div>
      {chosen && (
        <AskHere
          key={labelOf(chosen)}
          resource={resource}
          spot={chosen}
          onDone={(threadId) => {
            onChosen(undefined);
            if (threadId) open(threadId);
          }}
        />
      )}
      {threads.length > 0 ? (
        <ul aria-labelledby={titleId} className="divide-y divide-line rounded-card border border-line">
          {threads.map((thread) => (
            <li key={thread._id}>
              <ThreadRow thread={thread}>
                {thread.anchor && <span>· {placeOf(thread.anchor, resource)}</span>}
              </ThreadRow>
            </li>
          ))}
        </ul>
      ) : (
        !chosen && <p className="text-muted">Nobody has asked about it yet.</p>
      )}
    </section>
  );
}

/** A page of another version than the one that is shown is named with it. */
function placeOf(anchor: ThreadAnchor, { version }: Resource): string {
  const isOther = anchor.version !== undefined && anchor.version !== version;
  return isOther ? `${labelOf(anchor)} of version ${anchor.version}` : labelOf(anchor);
}
