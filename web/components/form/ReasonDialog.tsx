// Asks for the reason of a decision in a dialog.

import { ActionDialog } from '#web/components/ui/ActionDialog.tsx';
import { ReasonForm } from './ReasonForm.tsx';

interface Props {
  title: string;
  /** Who reads the reason. */
  hint: string;
  action: string;
  save: (reason: string) => Promise<{ message: string }>;
  onClose: () => void;
}

export function ReasonDialog({ title, onClose, ...form }: Props) {
  return (
    <ActionDialog title={title} onClose={onClose}>
      <ReasonForm label={title} {...form} onDone={onClose} onCancel={onClose} />
    </ActionDialog>
  );
}
