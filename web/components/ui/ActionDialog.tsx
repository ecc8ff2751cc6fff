// The frame of a dialog with a form.
import { type ReactNode, useId } from 'react';
import { Dialog } from './Dialog.tsx';

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

export function ActionDialog({ title, onClose, children }: Props) {
  const titleId = useId();
  return (
    <Dialog
      labelledBy={titleId}
      onClose={onClose}
      className="w-[min(32rem,calc(100vw-2rem))] rounded-card border border-line p-5 sm:p-6"
    >
      <h2 id={titleId} className="text-xl">
        {title}
      </h2>
      {children}
    </Dialog>
  );
}
