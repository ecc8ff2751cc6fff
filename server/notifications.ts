// The text of notifications, by the kinds of every feature.
import type { DescribeNotification } from './features/notifications/notifications.service.ts';
import { features } from './features.ts';

const kinds = new Map(
  features.flatMap(({ notifications = [] }) => notifications.map((kind) => [kind.type, kind])),
);

export const describeNotification: DescribeNotification = ({ type, facts, count }) => {
  const kind = kinds.get(type);
  // features.ts does not compile while a kind has no owner.
  if (!kind) throw new Error(`No feature declares the notification kind ${type}.`);
  // Written by `notify`, which takes them in the type that the kind declares.
  const known = facts as never;
  return { text: kind.text(known, count), link: kind.link(known) };
};
