// The tick that chooses a course of the list for the comparison.
interface Props {
  code: string;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

export function CompareTick({ code, isChosen, onChange }: Props) {
  return (
    // Above the link that covers the card.
    <label className="relative z-[1] -my-2.5 -mr-2 ml-auto inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control px-2 text-[0.9375rem] text-muted hover:text-ink">
      <input
        type="checkbox"
        checked={isChosen}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 accent-blue-ink"
      />
      <span>
        Compare<span className="sr-only">{` ${code}`}</span>
      </span>
    </label>
  );
}
