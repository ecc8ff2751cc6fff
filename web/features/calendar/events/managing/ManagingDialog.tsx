// The frame of a dialog for hosts.
import { type ReactNode, useId } from 'react';
import { Dialog } from '#web/components/ui/Dialog.tsx';

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

export function ManagingDialog({ title, onClose, children }: Props) {
  const id = useId();
  return (
    <Dialog
      labelledBy={id}
      onClose={onClose}
      className="max-h-[calc(100dvh-2rem)] w-[min(32rem,calc(100vw-2rem))] rounded-card border border-line"
    >
      <div className="overflow-y-auto p-5 sm:p-6">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {children}
      </div>
    </Dialog>
  );
}
