// The values of the form of an event, from an event and to the request body.
import type { EditableEvent, EventInput } from '#contract/calendar/events.ts';
import type { Repeat, RepeatUnit, Weekday } from '#contract/calendar/recurrence.rules.ts';
import type { Choice } from '#web/components/combobox/choices.hook.ts';
import { settings } from '#web/lib/settings.ts';
import { addDays, clockOf, dayOf } from '#web/parts/events/event-times.ts';

/** Texts where it can be, so that a draft keeps them. */
export interface EventValues {
  title: string;
  description: string;
  category: string;
  tags: string;
  hostId: string;
  coHosts: Choice[];
  courseCode: string;
  zone: string;
  isAllDay: boolean;
  startDay: string;
  startTime: string;
  endDay: string;
  endTime: string;
  repeats: RepeatUnit | 'no';
  every: string;
  weekdays: Weekday[];
  monthly: string;
  ends: string;
  until: string;
  count: string;
  place: string;
  link: string;
  capacity: string;
  maxGuests: string;
  needsApproval: boolean;
  offerHours: string;
  overflow: string;
}

const emptyValues: EventValues = {
  title: '',
  description: '',
  category: '',
  tags: '',
  hostId: '',
  coHosts: [],
  courseCode: '',
  zone: '',
  isAllDay: false,
  startDay: '',
  startTime: '18:00',
  endDay: '',
  endTime: '19:30',
  repeats: 'no',
  every: '1',
  weekdays: [],
  monthly: 'weekday',
  ends: 'until',
  until: '',
  count: '10',
  place: '',
  link: '',
  capacity: '',
  maxGuests: '0',
  needsApproval: false,
  offerHours: '0',
  overflow: 'refuse',
};

/** Of a new event, in the zone of the campus: its author may be on a journey. */
export const newValues = (): EventValues => ({
  ...emptyValues,
  zone: settings().timeZone || Intl.DateTimeFormat().resolvedOptions().timeZone,
});

export function valuesOf(event: EditableEvent): EventValues {
  const end = endOf(event);
  return {
    ...emptyValues,
    title: event.title,
    description: event.description,
    category: event.category,
    tags: event.tags.join(', '),
    hostId: event.host._id,
    coHosts: event.coHosts.map(({ _id, name }) => ({ key: _id, label: name })),
    courseCode: event.course?.code ?? '',
    zone: event.zone,
    isAllDay: event.isAllDay,
    startDay: dayOf(event.localStart),
    startTime: event.isAllDay ? emptyValues.startTime : clockOf(event.localStart),
    endDay: end.day,
    endTime: event.isAllDay ? emptyValues.endTime : end.time,
    ...(event.repeat && repeatValues(event.repeat)),
    place: event.place,
    link: event.link,
    capacity: event.capacity === null ? '' : String(event.capacity),
    maxGuests: String(event.maxGuests),
    needsApproval: event.needsApproval,
    offerHours: String(event.offerHours),
  };
}

const repeatValues = ({ unit, every, weekdays, monthly, until, count }: Repeat) => ({
  repeats: unit,
  every: String(every),
  weekdays: weekdays ?? [],
  ...(monthly && { monthly }),
  ...(until ? { ends: 'until', until } : { ends: 'count', count: String(count ?? 10) }),
});

function endOf({ localStart, minutes, isAllDay }: EditableEvent): { day: string; time: string } {
  if (isAllDay) return { day: addDays(dayOf(localStart), Math.round(minutes / 1440) - 1), time: '' };
  const end = new Date(Date.parse(`${localStart}:00Z`) + minutes * 60_000).toISOString();
  return { day: dayOf(end), time: clockOf(end) };
}

/** The wall time between start and end; nothing where one is missing. */
export function minutesOf({ isAllDay, startDay, startTime, endDay, endTime }: EventValues): number {
  const start = Date.parse(`${startDay}T${isAllDay ? '00:00' : startTime}:00Z`);
  const lastDay = endDay || startDay;
  const end = isAllDay
    ? Date.parse(`${lastDay}T00:00:00Z`) + 86_400_000
    : Date.parse(`${lastDay}T${endTime}:00Z`);
  return Number.isNaN(end - start) ? 0 : (end - start) / 60_000;
}

export const startOf = ({ startDay, startTime, isAllDay }: EventValues): string =>
  startDay && (isAllDay || startTime) ? `${startDay}T${isAllDay ? '00:00' : startTime}` : '';

export function repeatOf(values: EventValues): Repeat | null {
  const { repeats: unit, every, weekdays, monthly, ends, until, count } = values;
  if (unit === 'no') return null;
  return {
    unit,
    every: Number(every) || 0,
    ...(unit === 'week' && weekdays.length > 0 && { weekdays }),
    ...(unit === 'month' && { monthly: monthly as 'day' | 'weekday' }),
    ...(ends === 'until' ? { until } : { count: Number(count) || 0 }),
  };
}

export const toInput = (values: EventValues): EventInput => ({
  title: values.title,
  description: values.description,
  category: values.category as EventInput['category'],
  tags: values.tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean),
  hostId: values.hostId,
  coHostIds: values.coHosts.map(({ key }) => key),
  courseCode: values.courseCode,
  zone: values.zone,
  isAllDay: values.isAllDay,
  localStart: startOf(values),
  minutes: minutesOf(values),
  repeat: repeatOf(values),
  place: values.place,
  link: values.link,
  capacity: values.capacity === '' ? null : Number(values.capacity),
  maxGuests: Number(values.maxGuests),
  needsApproval: values.needsApproval,
  offerHours: Number(values.offerHours),
});

const fields: Record<string, keyof EventValues> = {
  localStart: 'startDay',
  minutes: 'endTime',
  coHostIds: 'coHosts',
};

/** The field that shows the error of a part of the request body. */
export const fieldOf = (name: string, values: EventValues): keyof EventValues => {
  if (name.startsWith('repeat')) return values.ends === 'until' ? 'until' : 'count';
  if (name === 'minutes' && values.isAllDay) return 'endDay';
  const [first = name] = name.split(/[./]/);
  return fields[first] ?? (first as keyof EventValues);
};
