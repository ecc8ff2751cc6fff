// The head of an event's page: title, canonical address, the description for search engines, and the card of link previews.

import { eventPath } from '#contract/calendar/events.rules.ts';
import type { CampusEvent } from '#contract/calendar/events.ts';
import { hostPath } from '#contract/calendar/hosts.rules.ts';
import { excerptOfMarkdown } from '#contract/markdown.ts';
import type { Actor } from '#contract/permissions.ts';
import { idOf } from '#contract/slugs.ts';
import type { Db } from '#server/db/db.ts';
import { type Card, cardPath } from '#server/lib/cards/card.ts';
import { isNotFound } from '#server/lib/errors.ts';
import type { PageHead } from '#server/lib/pages.ts';
import { getEvent } from './events.service.ts';

/** Addresses within the description are absolute, so there are none without PUBLIC_URL. */
export async function eventHead(
  db: Db,
  segment: string,
  origin: string | undefined,
  reader: () => Promise<Actor | undefined>,
): Promise<Partial<PageHead>> {
  const id = idOf(segment);
  const event = await getEvent(db, undefined, id).catch(async (error: unknown) => {
    const actor = isNotFound(error) ? await reader() : undefined;
    if (!actor) throw error;
    // A draft is there for those who may edit it; its card would be public.
    return { forReader: await getEvent(db, actor, id) };
  });
  if ('forReader' in event) return { title: event.forReader.title, path: eventPath(event.forReader) };
  const card = toCard(event);
  return {
    title: event.title,
    path: eventPath(event),
    description: descriptionOf(event),
    about: toSchema(event, origin),
    card: { path: cardPath('events', event._id, card), alt: event.title },
  };
}

export const eventCard = async (db: Db, id: string): Promise<Card> =>
  toCard(await getEvent(db, undefined, id));

const nextOf = ({ dates, nextDateId }: CampusEvent) => dates.find(({ dateId }) => dateId === nextDateId);

/** In the zone of the event, such as 'Thursday 10 December, 18:30'. */
function whenOf(event: CampusEvent): string {
  const next = nextOf(event);
  if (!next) return '';
  const day = new Date(`${next.localStart.slice(0, 10)}T00:00:00Z`).toLocaleDateString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return event.isAllDay ? day : `${day}, ${next.localStart.slice(11)}`;
}

const placeOf = (event: CampusEvent): string =>
  nextOf(event)?.place || (event.isOnline ? 'Online' : event.place);

function toCard(event: CampusEvent): Card {
  const isCancelled = event.state === 'cancelled';
  return {
    eyebrow: [isCancelled ? 'Cancelled' : 'Event', event.host.name].join(' · '),
    tone: isCancelled ? 'red' : 'purple',
    title: event.title,
    facts: [whenOf(event), placeOf(event)].filter(Boolean),
  };
}

/** When and where it is next, and how its text begins. */
export const descriptionOf = (event: CampusEvent): string =>
  [[whenOf(event), placeOf(event)].filter(Boolean).join(', '), excerptOfMarkdown(event.description, 140)]
    .filter(Boolean)
    .join('. ');

function toSchema(event: CampusEvent, origin: string | undefined): NonNullable<PageHead['about']> {
  const next = nextOf(event);
  const place = placeOf(event);
  return {
    '@type': 'Event',
    name: event.title,
    ...(event.description && { description: excerptOfMarkdown(event.description, 1_000) }),
    ...(next && { startDate: next.startsAt, endDate: next.endsAt }),
    eventStatus: `https://schema.org/Event${event.state === 'cancelled' || next?.state === 'cancelled' ? 'Cancelled' : 'Scheduled'}`,
    eventAttendanceMode: `https://schema.org/${event.isOnline ? (event.place ? 'Mixed' : 'Online') : 'Offline'}EventAttendanceMode`,
    ...(event.place
      ? { location: { '@type': 'Place', name: place, address: place } }
      : origin && { location: { '@type': 'VirtualLocation', url: origin + eventPath(event) } }),
    organizer: {
      '@type': event.host.kind === 'person' ? 'Person' : 'Organization',
      name: event.host.name,
      ...(origin && { url: origin + hostPath(event.host.slug) }),
    },
    ...(origin && event.poster && { image: origin + event.poster }),
  };
}
