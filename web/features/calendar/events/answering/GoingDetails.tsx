// Whom one brings along, and whether others see that one comes.
import type { OwnAttendance } from '#contract/calendar/attendances.ts';

interface Props {
  own: OwnAttendance;
  maxGuests: number;
  isBusy: boolean;
  onChange: (change: { guests: number; isShown: boolean }) => void;
}

export function GoingDetails({ own: { guests, isShown }, maxGuests, isBusy, onChange }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
      {maxGuests > 0 && (
        <label className="inline-flex min-h-11 items-center gap-2.5 font-medium">
          Guests
          <select
            value={guests}
            disabled={isBusy}
            onChange={({ target }) => onChange({ guests: Number(target.value), isShown })}
            className="min-h-11 rounded-control border border-control bg-surface px-3"
          >
            {Array.from({ length: maxGuests + 1 }, (_, count) => (
              <option key={String(count)} value={count}>
                {count === 0 ? 'none' : `+${count}`}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 font-medium">
        <input
          type="checkbox"
          checked={isShown}
          disabled={isBusy}
          onChange={({ target }) => onChange({ guests, isShown: target.checked })}
          className="size-5 accent-blue-ink"
        />
        Other members see that I come
      </label>
    </div>
  );
}
