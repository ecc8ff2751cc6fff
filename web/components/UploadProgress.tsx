// The progress of an upload, with a button to cancel it.
import { useEffect, useRef } from 'react';
import { Button } from './ui/Button.tsx';
import { ProgressBar } from './ui/ProgressBar.tsx';

interface Props {
  share: number;
  onCancel: () => void;
  /** Where one goes on typing meanwhile. */
  leavesFocus?: boolean;
}

export function UploadProgress({ share, onCancel, leavesFocus = false }: Props) {
  // The pressed submit button loses the focus when it is disabled.
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!leavesFocus) box.current?.focus();
  }, [leavesFocus]);

  const percent = Math.floor(share * 100);
  const sent = percent >= 100;
  const status = sent ? 'Sent. The server is checking the file…' : `Uploading: ${percent}%`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has default styles to reset.
    <div
      ref={box}
      role="group"
      aria-label="Upload"
      tabIndex={-1}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-line bg-page p-4"
    >
      <div className="min-w-48 flex-1">
        <p className="mb-2 text-sm font-medium">{status}</p>
        <ProgressBar label="Upload progress" max={100} value={sent ? undefined : percent} />
      </div>
      <Button variant="outline" onClick={onCancel}>
        Cancel upload
      </Button>
    </div>
  );
}
