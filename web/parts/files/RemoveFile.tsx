// The button at the end of a row that removes a shared file.
import X from 'lucide-react/icons/x';

interface Props {
  name: string;
  disabled: boolean;
  onClick: () => void;
}

export function RemoveFile({ name, disabled, onClick }: Props) {
  return (
    <button
      type="button"
      aria-label={`Remove ${name}`}
      disabled={disabled}
      onClick={onClick}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:bg-red-soft hover:text-red-ink"
    >
      <X className="size-4" aria-hidden="true" />
    </button>
  );
}
