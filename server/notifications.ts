// Renders notifications by the kinds that the features declare.

import { features } from './features.ts';
import type { DescribeNotification } from './lib/describe-notification.ts';

const kinds = new Map(
  features.flatMap(({ notifications = [] }) => notifications.map((kind) => [kind.type, kind])),
);

export const describeNotification: DescribeNotification = ({ type, facts, count }) => {
  const kind = kinds.get(type);
  // features.ts does not compile while a kind has no owner.
  if (!kind) throw new Error(`No feature declares the notification kind ${type}.`);
  // `notify` only accepts facts of the type that the kind declares.
  const typedFacts = facts as never;
  return { text: kind.text(typedFacts, count), link: kind.link(typedFacts, count) };
};
