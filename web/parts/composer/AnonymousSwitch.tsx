// The choice to write under an alias, with the plain sentence who can reveal it.
import { useId } from 'react';

interface Props {
  isAnonymous: boolean;
  onChange: (isAnonymous: boolean) => void;
}

export function AnonymousSwitch({ isAnonymous, onChange }: Props) {
  const id = useId();
  return (
    <div>
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 font-medium">
        <input
          type="checkbox"
          checked={isAnonymous}
          aria-describedby={isAnonymous ? id : undefined}
          onChange={({ target }) => onChange(target.checked)}
          className="size-5 accent-blue-ink"
        />
        Write anonymously
      </label>
      {isAnonymous && (
        <p id={id} className="text-[0.9375rem] text-muted">
          Others see an alias such as ‘Anonymous Heron’, the same for all you write anonymously in this
          thread, and the hour instead of the time. Only an administrator can reveal who you are, with a
          written reason, and every time is logged.
        </p>
      )}
    </div>
  );
}
