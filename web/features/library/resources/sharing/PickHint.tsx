// Says that several files or a link can be dropped or pasted, with a button that opens the file picker.
import type { Incoming } from './incoming.hook.ts';
import { pickFiles } from './pick-files.ts';

interface Props {
  label: string;
  onIncoming: (incoming: Incoming) => void;
}

export function PickHint({ label, onIncoming }: Props) {
  return (
    <p className="rounded-control border-2 border-dashed border-control px-4 py-3 text-[0.9375rem] text-muted">
      Drop or paste files or a link anywhere on this page, or{' '}
      <button
        type="button"
        onClick={() => pickFiles(onIncoming)}
        className="min-h-11 rounded font-semibold text-blue-ink underline underline-offset-4"
      >
        {label}
      </button>
    </p>
  );
}
