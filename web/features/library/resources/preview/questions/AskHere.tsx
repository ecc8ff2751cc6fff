// The form for a question about a place in a resource. It becomes a thread of the resource's course.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { threadLimits } from '#contract/forums/threads.rules.ts';
import type { Resource } from '#contract/library/resources.ts';
import { Field } from '#web/components/ui/Field.tsx';
import { secondsOf } from '#web/features/library/resources/preview/spots.ts';
import { callApi } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';
import { Composer } from '#web/parts/composer/Composer.tsx';
import { labelOf, type Spot, timeOf } from '#web/parts/threads/spot.labels.ts';

interface Props {
  resource: Resource;
  spot: Spot;
  /** With the id of the thread, unless it was cancelled. */
  onDone: (threadId?: string) => void;
}

export function AskHere({ resource, spot, onDone }: Props) {
  const client = useQueryClient();
  const [title, setTitle] = useState('');
  const [time, setTime] = useState(spot.seconds === undefined ? '' : timeOf(spot.seconds));
  // It appears below what was pressed.
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => form.current?.focus(), []);
  const isVideo = resource.resourceType === 'video';
  const send = async (text: string, isAnonymous: boolean) => {
    const seconds = isVideo ? secondsOf(time) : undefined;
    const { thread } = await callApi('POST /api/threads', {
      body: {
        // The server chooses the space of the resource's course.
        space: 'resources',
        kind: 'question',
        title,
        text,
        isAnonymous,
        anchor: {
          resourceId: resource._id,
          ...spot,
          ...(spot.page !== undefined && { version: resource.version }),
          ...(seconds !== undefined && { seconds }),
        },
      },
    });
    notify('Your question is published.', 'success');
    await client.invalidateQueries({ queryKey: ['threads'] });
    onDone(thread._id);
  };
  return (
    <div ref={form} tabIndex={-1} className="space-y-4 rounded-card border border-line bg-surface p-4">
      <p className="text-sm text-muted">About {isVideo ? 'the video' : labelOf(spot)}</p>
      <Field
        label="Your question in one sentence"
        required
        dir="auto"
        autoComplete="off"
        maxLength={threadLimits.title}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      {isVideo && (
        <Field
          label="At (minutes:seconds)"
          hint="Empty for the whole video"
          autoComplete="off"
          value={time}
          onChange={({ target }) => setTime(target.value)}
        />
      )}
      <Composer
        label="What is unclear here?"
        place={`resource ${resource._id}`}
        submitLabel="Ask"
        onSubmit={send}
        onCancel={() => onDone()}
        maxLength={threadLimits.text}
        canBeAnonymous
      />
    </div>
  );
}
