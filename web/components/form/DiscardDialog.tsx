// Confirms that unsaved input is discarded. The button that keeps it comes first and has the focus.
import { useId } from 'react';
import { Button } from '#web/components/ui/Button.tsx';
import { Dialog } from '#web/components/ui/Dialog.tsx';

interface Props {
  title: string;
  text: string;
  keep: string;
  discard: string;
  onKeep: () => void;
  onDiscard: () => void;
}

export function DiscardDialog({ title, text, keep, discard, onKeep, onDiscard }: Props) {
  const id = useId();
  return (
    <Dialog
      role="alertdialog"
      labelledBy={`${id}-title`}
      describedBy={`${id}-text`}
      onClose={onKeep}
      className="w-[min(28rem,calc(100vw-2rem))] rounded-card border border-line p-6"
    >
      <h2 id={`${id}-title`} className="text-xl">
        {title}
      </h2>
      <p id={`${id}-text`} className="mt-2 text-muted">
        {text}
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onKeep}>
          {keep}
        </Button>
        <Button variant="danger" onClick={onDiscard}>
          {discard}
        </Button>
      </div>
    </Dialog>
  );
}
