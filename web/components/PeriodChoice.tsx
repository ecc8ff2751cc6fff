// The period that figures are of.

interface Props<Period extends string> {
  period: Period;
  /** By value, in order. */
  labels: Readonly<Partial<Record<Period, string>>>;
  onChoose: (period: Period) => void;
}

export function PeriodChoice<Period extends string>({ period, labels, onChoose }: Props<Period>) {
  return (
    <fieldset className="min-w-0 max-sm:w-full">
      <legend className="sr-only">Period</legend>
      <div className="flex rounded-control border border-control bg-surface p-0.5">
        {(Object.entries(labels) as [Period, string][]).map(([one, label]) => (
          <label
            key={one}
            className="inline-flex min-h-11 flex-1 cursor-pointer items-center justify-center rounded-lg px-2 text-[0.9375rem] whitespace-nowrap text-muted has-checked:bg-blue-soft has-checked:font-semibold has-checked:text-blue-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-solid sm:px-4"
          >
            <input
              type="radio"
              name="period"
              value={one}
              checked={period === one}
              onChange={() => onChoose(one)}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
