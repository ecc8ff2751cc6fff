// Asks a moderator why a post is hidden: its author is told.
import { useId } from 'react';
import { ReasonForm } from '#web/components/form/ReasonForm.tsx';
import { Dialog } from '#web/components/ui/Dialog.tsx';

interface Props {
  onHide: (reason: string) => Promise<{ message: string }>;
  onClose: () => void;
}

export default function HideDialog({ onHide, onClose }: Props) {
  const titleId = useId();
  return (
    <Dialog
      labelledBy={titleId}
      onClose={onClose}
      className="w-[min(32rem,calc(100vw-2rem))] rounded-card border border-line p-5 sm:p-6"
    >
      <h2 id={titleId} className="text-xl">
        Hide this post
      </h2>
      <ReasonForm
        label="Hide this post"
        hint="Its author is told the reason. The post keeps its place, without its text."
        action="Hide"
        save={onHide}
        onDone={onClose}
        onCancel={onClose}
      />
    </Dialog>
  );
}
