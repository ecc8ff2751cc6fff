// Merges an entry into another: which one to keep, and what happens. It cannot be undone.
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ChoiceCombobox } from '#web/components/combobox/ChoiceCombobox.tsx';
import type { Choice, ChoiceSource } from '#web/components/combobox/choices.hook.ts';
import { Alert } from '#web/components/ui/Alert.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { Dialog } from '#web/components/ui/Dialog.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';

interface Props {
  /** What disappears. */
  name: string;
  id: string;
  /** Such as 'teacher'. */
  kind: string;
  source: ChoiceSource;
  /** What happens, in sentences, once the one to keep is chosen. */
  consequence: (kept: string) => string;
  merge: (id: string, into: string) => Promise<{ message: string }>;
  onMerged: (into: string) => void;
  onClose: () => void;
}

export function MergeDialog({ name, id, kind, source, consequence, merge, onMerged, onClose }: Props) {
  const titleId = useId();
  const [kept, setKept] = useState<Choice | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (into: string) => merge(id, into),
    onSuccess: ({ message }, into) => {
      notify(message);
      onMerged(into);
    },
  });
  return (
    <Dialog
      labelledBy={titleId}
      onClose={onClose}
      className="w-[min(34rem,calc(100vw-2rem))] rounded-card border border-line"
    >
      <div className="max-h-[85vh] space-y-4 overflow-y-auto p-5 sm:p-6">
        <h2 id={titleId} className="text-xl wrap-anywhere">
          Merge {name}
        </h2>
        <p className="text-muted">{`Where ${kind === 'course' ? 'a course' : 'a teacher'} was entered twice, choose the one that stays.`}</p>
        <ChoiceCombobox
          label={`The ${kind} to keep`}
          source={source}
          chosen={kept}
          onChoose={setKept}
          without={[id]}
          isInline
        />
        {kept && (
          <p role="status" className="rounded-control bg-yellow-soft px-4 py-3 text-yellow-ink wrap-anywhere">
            {consequence(kept.label)} <strong>This cannot be undone.</strong>
          </p>
        )}
        {error && <Alert>{reasonOf(error) || 'They could not be merged. Please try again.'}</Alert>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" busy={isPending} disabled={!kept} onClick={() => kept && mutate(kept.key)}>
            Merge
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
