// Confirms an action that cannot be undone. Cancel has the initial focus.
import { useId } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

interface Props {
  question: string;
  consequence: string;
  /** The label of the confirm button: 'Delete'. */
  action: string;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmDialog({ question, consequence, action, onConfirm, onCancel }: Props) {
  const id = useId();
  return (
    <Dialog
      role="alertdialog"
      labelledBy={`${id}-question`}
      describedBy={`${id}-consequence`}
      onClose={onCancel}
      className="w-[min(28rem,calc(100vw-2rem))] rounded-card border border-line p-6"
    >
      <h2 id={`${id}-question`} className="text-xl">
        {question}
      </h2>
      <p id={`${id}-consequence`} className="mt-2 wrap-anywhere text-muted">
        {consequence}
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="danger" onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
