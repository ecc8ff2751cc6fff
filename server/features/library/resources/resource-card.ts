// The card of a resource for link previews.
import type { Resource, ResourceType } from '#contract/library/resources.ts';
import type { Card, Tone } from '#server/lib/cards/card.ts';

/** The colours and labels of the library. */
const kinds: Record<ResourceType, [label: string, tone: Tone]> = {
  pdf: ['PDF', 'purple'],
  document: ['Document', 'purple'],
  image: ['Image', 'green'],
  video: ['Video', 'red'],
  link: ['Link', 'yellow'],
  other: ['Resource', 'blue'],
};

export function toCard({ title, resourceType, courseCode, ownerID, uploadedAt }: Resource): Card {
  const [label, tone] = kinds[resourceType];
  return {
    eyebrow: [label, courseCode].filter(Boolean).join(' · '),
    tone,
    title,
    facts: [ownerID.fullName || ownerID.username, formatDay(new Date(uploadedAt))],
  };
}

const formatDay = (date: Date): string =>
  date.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
