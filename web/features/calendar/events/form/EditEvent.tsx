// Loads an event into the form, with its poster beside it.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EditableEvent } from '#contract/calendar/events.ts';
import type { PagePath } from '#contract/pages.ts';
import { ListFailed } from '#web/components/list/ListFailed.tsx';
import { ListMessage } from '#web/components/list/ListMessage.tsx';
import { PageSpinner } from '#web/components/PageSpinner.tsx';
import { ButtonLink } from '#web/components/ui/Button.tsx';
import { ApiError, reasonOf } from '#web/lib/api.ts';
import { EventForm } from './EventForm.tsx';
import { editableOptions } from './form.queries.ts';
import { PosterField } from './PosterField.tsx';

interface Props {
  id: string;
  /** Where it leads to once an event that is not public is saved. */
  listPath: PagePath;
}

export function EditEvent({ id, listPath }: Props) {
  const { data: newest, error, refetch } = useQuery(editableOptions(id));
  // The form starts with the first version that is loaded: a later one would replace what is being typed.
  const [version, setVersion] = useState(0);
  const [started, setStarted] = useState<{ version: number; event: EditableEvent }>();
  if (newest && started?.version !== version) setStarted({ version, event: newest });
  if (started && newest) {
    const loadNewest = async () => {
      await refetch();
      setVersion((before) => before + 1);
    };
    return (
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)]">
        <EventForm
          key={started.version}
          event={started.event}
          listPath={listPath}
          onLoadNewest={() => void loadNewest()}
        />
        <PosterField event={newest} />
      </div>
    );
  }
  if (error instanceof ApiError && error.status < 500)
    return (
      <ListMessage
        drawing="missing"
        title="You cannot edit this event"
        actions={<ButtonLink to="/events/mine">See your events</ButtonLink>}
      >
        {reasonOf(error) || 'It may have been deleted, or someone else hosts it.'}
      </ListMessage>
    );
  if (error)
    return (
      <ListFailed
        title="The event could not be loaded"
        reason={reasonOf(error)}
        onRetry={() => void refetch()}
      />
    );
  return <PageSpinner label="Loading the event…" />;
}
