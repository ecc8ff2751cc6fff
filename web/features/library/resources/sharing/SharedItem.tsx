// One file or link that is about to be shared, with its progress.
import { Link } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import { paperLine } from '#contract/library/papers.rules.ts';
import { withSlug } from '#contract/slugs.ts';
import { TextCombobox } from '#web/components/combobox/TextCombobox.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { Field } from '#web/components/ui/Field.tsx';
import { ProgressBar } from '#web/components/ui/ProgressBar.tsx';
import { KindBadge } from '#web/features/library/resources/KindBadge.tsx';
import { courseSuggestions } from '#web/parts/courses/course-suggestions.ts';
import type { createBatch, Item } from './batch.store.ts';
import { DuplicateNote } from './DuplicateNote.tsx';

interface Props {
  item: Item;
  /** The list has the same file before it. */
  isRepeated: boolean;
  batch: ReturnType<typeof createBatch>;
}

export function SharedItem({ item, isRepeated, batch }: Props) {
  const { id, name, file, state, problem } = item;
  const isEditable = state === 'ready' || state === 'failed';
  return (
    <li aria-label={name} className="rounded-control border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-3 sm:flex-nowrap">
        {state === 'refused' ? null : <KindBadge type={item.type} />}
        <p
          className="order-first line-clamp-2 min-w-0 basis-full font-medium wrap-anywhere sm:order-none sm:line-clamp-1 sm:flex-1 sm:basis-0"
          dir="auto"
          title={name}
        >
          {name}
        </p>
        <Controls item={item} batch={batch} />
      </div>
      {isEditable && (
        <div className="mt-4 grid gap-4 sm:grid-cols-[2fr_1fr]">
          <Field
            label="Title"
            required
            autoComplete="off"
            value={item.title}
            onChange={({ target }) => batch.change(id, { title: target.value })}
          />
          <TextCombobox
            label="Course Code"
            name={`course-${id}`}
            source={courseSuggestions}
            text={item.courseCode}
            onText={(courseCode) => batch.change(id, { courseCode })}
          />
          <div className="sm:col-span-2">
            <Field
              label="Description"
              required={file !== undefined}
              autoComplete="off"
              value={item.description}
              onChange={({ target }) => batch.change(id, { description: target.value })}
            />
          </div>
          {item.paper && (
            <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 font-medium sm:col-span-2">
              <input
                type="checkbox"
                checked={item.isPaper}
                onChange={({ target }) => batch.change(id, { isPaper: target.checked })}
                className="size-5 shrink-0 accent-blue-ink"
              />
              {paperLine(item.paper)}
            </label>
          )}
        </div>
      )}
      {state === 'preparing' && (
        <p className="mt-3 text-[0.9375rem] text-muted">
          {item.isSharedLater ? 'Preparing, then it is shared…' : 'Preparing…'}
        </p>
      )}
      {(state === 'sending' || state === 'waiting') && <Progress item={item} />}
      {state !== 'shared' && (
        <>
          <p role="status" className="mt-3 text-[0.9375rem] font-medium empty:hidden">
            {isRepeated && 'Already in this list: the same file is above.'}
          </p>
          <DuplicateNote duplicate={item.duplicate} />
        </>
      )}
      {problem && (
        <p role="alert" className="mt-3 text-[0.9375rem] font-medium text-red-ink">
          {problem}
        </p>
      )}
    </li>
  );
}

function Progress({ item: { name, state, sent } }: { item: Item }) {
  const isSent = sent >= 1;
  const text = isSent ? 'Sent. The server is checking the file…' : `Uploading: ${Math.floor(sent * 100)}%`;
  return (
    <div className="mt-3">
      <p className="mb-2 text-sm font-medium">{state === 'waiting' ? 'Waiting' : text}</p>
      <ProgressBar
        label={`Upload of ${name}`}
        max={100}
        value={isSent ? undefined : Math.floor(sent * 100)}
      />
    </div>
  );
}

function Controls({ item: { id, state, resource }, batch }: Omit<Props, 'isRepeated'>) {
  if (state === 'shared' && resource) {
    return (
      <span className="flex items-center gap-2 text-[0.9375rem] font-semibold text-green-ink">
        <Check className="size-5" aria-hidden="true" />
        Shared
        <Link
          to="/resources/$resourceId"
          params={{ resourceId: withSlug(resource._id, resource.title) }}
          className="inline-flex min-h-11 items-center rounded px-2 text-blue-ink underline underline-offset-4"
        >
          Open
        </Link>
      </span>
    );
  }
  if (state === 'sending' || state === 'waiting') {
    return (
      <Button variant="outline" onClick={() => batch.cancel(id)}>
        Cancel
      </Button>
    );
  }
  return (
    <span className="flex gap-2">
      {state === 'failed' && (
        <Button variant="outline" onClick={() => batch.share(id)}>
          Try again
        </Button>
      )}
      <Button variant="quiet" onClick={() => batch.remove(id)}>
        Remove
      </Button>
    </span>
  );
}
