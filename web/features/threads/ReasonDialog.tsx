// Asks a moderator why, before a post is hidden or its writer revealed.
import { ReasonForm } from '#web/components/form/ReasonForm.tsx';
import { ActionDialog } from './ActionDialog.tsx';

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
