// Shares several files or links at once: a row for each, and one button for all.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Licence } from '#contract/library/licences.rules.ts';
import { UnsavedChangesDialog } from '#web/components/form/UnsavedChangesDialog.tsx';
import { Button, ButtonLink } from '#web/components/ui/Button.tsx';
import { LicenceField } from '#web/features/library/resources/form/LicenceField.tsx';
import { resourceKeys } from '#web/features/library/resources/resources.queries.ts';
import { useStore } from '#web/lib/store.ts';
import { useUnsavedChanges } from '#web/lib/unsaved-changes.ts';
import { createBatch, type Item, isRepeated, maxItems } from './batch.store.ts';
import { type Incoming, useIncoming } from './incoming.hook.ts';
import { PickHint } from './PickHint.tsx';
import { SharedItem } from './SharedItem.tsx';

export function ShareSeveral({ first }: { first: Incoming }) {
  const client = useQueryClient();
  const [batch] = useState(() =>
    createBatch(() => void client.invalidateQueries({ queryKey: resourceKeys.all })),
  );
  const items = useStore(batch.store);
  const licence = useStore(batch.licence);
  const isStarted = useRef(false);
  useEffect(() => {
    if (!isStarted.current) batch.add(first);
    isStarted.current = true;
    return batch.cancelAll;
  }, [batch, first]);
  useIncoming(batch.add);

  const shared = items.filter(({ state }) => state === 'shared').length;
  const isOpen = items.some(({ state }) => !['shared', 'refused'].includes(state));
  const isBusy = items.some(
    ({ state, isSharedLater }) => state === 'sending' || state === 'waiting' || isSharedLater,
  );
  useUnsavedChanges(isOpen);

  return (
    <>
      <p className="mb-5 text-muted">
        Type, title and course are guessed from the file. Change what is not right, then share all at once.
      </p>
      <ul aria-label="To share" className="space-y-4">
        {items.map((item) => (
          <SharedItem key={item.id} item={item} isRepeated={isRepeated(items, item)} batch={batch} />
        ))}
      </ul>
      <div className="mt-5">
        <PickHint label="choose more files" onIncoming={batch.add} />
      </div>
      {items.length >= maxItems && (
        <p className="mt-3 text-[0.9375rem] text-muted">At most {maxItems} can be shared at once.</p>
      )}
      {isOpen && items.some(({ file }) => file) && (
        <div className="mt-5">
          <LicenceField
            label="Licence of all files"
            licence={licence}
            value={licence}
            disabled={isBusy}
            onChange={({ target }) => batch.licence.set(target.value as Licence)}
          />
        </div>
      )}
      <p role="status" className="mt-5 text-[0.9375rem] font-medium empty:hidden">
        {summaryOf(items, shared)}
      </p>
      <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <ButtonLink to="/resources" variant="outline" size="large">
          {isOpen ? 'Cancel' : 'Back to the library'}
        </ButtonLink>
        {isOpen && (
          <Button size="large" busy={isBusy} onClick={batch.shareAll}>
            {isBusy ? 'Sharing...' : 'Share all'}
          </Button>
        )}
      </div>
      <UnsavedChangesDialog when={isOpen} />
    </>
  );
}

function summaryOf(items: readonly Item[], shared: number): string {
  const failed = items.filter(({ state }) => state === 'failed').length;
  if (shared === 0 && failed === 0) return '';
  return `${shared} of ${items.length} shared${failed > 0 ? `, ${failed} not` : ''}.`;
}
