// A filter of a list that is on or off.
interface Props {
  label: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

export function FilterTick({ label, isChecked, onChange }: Props) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 font-medium">
      <input
        type="checkbox"
        checked={isChecked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 accent-blue-ink"
      />
      {label}
    </label>
  );
}
