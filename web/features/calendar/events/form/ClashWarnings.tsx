// What else is on at the planned time for the same people, and calmer times.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from '#web/components/ui/Button.tsx';
import { clockOf, dayOf, shortDayText } from '#web/parts/events/event-times.ts';
import { clashesOptions } from './form.queries.ts';
import { type EventValues, minutesOf, startOf } from './form-values.ts';

interface Props {
  values: EventValues;
  /** The event that is edited does not clash with itself. */
  eventId: string | undefined;
  onChoose: (localStart: string) => void;
}

export function ClashWarnings({ values, eventId, onChoose }: Props) {
  const localStart = startOf(values);
  const minutes = minutesOf(values);
  const { data } = useQuery({
    ...clashesOptions({
      localStart,
      minutes,
      zone: values.zone,
      course: values.courseCode.trim(),
      host: values.hostId,
      event: eventId,
    }),
    enabled: localStart !== '' && minutes > 0 && minutes <= 10_080 && values.zone !== '',
  });
  if (!data || data.clashes.length === 0) return null;
  return (
    <section
      aria-label="Clashes"
      role="status"
      className="rounded-control border border-red-ink/40 bg-red-soft p-4 text-red-ink"
    >
      <p className="font-semibold">At that time there is also:</p>
      <ul className="mt-1 list-disc space-y-0.5 pl-5">
        {data.clashes.map(({ title, path, why, startsAt }) => (
          <li key={path + startsAt} className="wrap-anywhere">
            <Link to={path} target="_blank" className="underline underline-offset-4">
              {title}
            </Link>
            {`. ${why}`}
          </li>
        ))}
      </ul>
      {data.calmer.length > 0 && (
        <div className="mt-3">
          <p className="text-[0.9375rem]">Calmer times:</p>
          <div className="mt-1.5 flex flex-wrap gap-2">
            {data.calmer.map((time) => (
              <Button key={time.localStart} variant="outline" onClick={() => onChoose(time.localStart)}>
                {`${shortDayText(dayOf(time.localStart))}, ${clockOf(time.localStart)}`}
              </Button>
            ))}
          </div>
        </div>
      )}
    </section>
  );
}
