// The head of a resource's page: title, canonical address, the description for search engines, and the card of link previews.

import { resourcePath } from '#contract/library/resources.rules.ts';
import type { Actor } from '#contract/permissions.ts';
import type { Db } from '#server/db/db.ts';
import { cardPath } from '#server/lib/cards/card.ts';
import { isNotFound } from '#server/lib/errors.ts';
import type { PageHead } from '#server/lib/pages.ts';
import { toCard } from './resource-card.ts';
import { getResource } from './resources.service.ts';

export async function resourceHead(
  db: Db,
  id: string,
  reader: () => Promise<Actor | undefined>,
): Promise<Partial<PageHead>> {
  const resource = await getResource(db, id).catch(async (error: unknown) => {
    const actor = isNotFound(error) ? await reader() : undefined;
    if (!actor) throw error;
    return getResource(db, id, actor);
  });
  const { _id, title, courseCode, tags, uploadedAt, ownerID } = resource;
  const path = resourcePath(_id, title);
  // A hidden one has no public card.
  if (resource.hiddenReason !== undefined) return { title, path };
  const author = ownerID.fullName || ownerID.username;
  const text = shorten(resource.details || resource.description, 160);
  return {
    title,
    path,
    description: `${text} Shared by ${author}${courseCode && ` for ${courseCode}`}.`,
    about: {
      '@type': 'LearningResource',
      name: title,
      description: text,
      author: { '@type': 'Person', name: author },
      datePublished: uploadedAt,
      ...(tags.length > 0 && { keywords: tags }),
      ...(courseCode && { isPartOf: { '@type': 'Course', courseCode, name: courseCode } }),
    },
    card: { path: cardPath('resources', _id, toCard(resource)), alt: title },
  };
}

const shorten = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length).replace(/\s+\S*$/, '')}…`;
