// The two buttons of a row that an admin keeps.
import { Button } from './ui/Button.tsx';

interface Props {
  /** Of what is changed, for screen readers. */
  name: string;
  isRemoving: boolean;
  onChange: () => void;
  onRemove: () => void;
}

export function ChangeOrRemove({ name, isRemoving, onChange, onRemove }: Props) {
  return (
    <div className="flex gap-2">
      <Button variant="outline" aria-label={`Change ${name}`} onClick={onChange}>
        Change
      </Button>
      <Button variant="quiet" aria-label={`Remove ${name}`} busy={isRemoving} onClick={onRemove}>
        Remove
      </Button>
    </div>
  );
}
