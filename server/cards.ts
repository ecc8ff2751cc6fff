// The pictures of link previews: cards that the app draws for the rows of features, and one for all other pages.

import type { FastifyInstance, FastifyReply } from 'fastify';
import { siteName } from '#contract/page.ts';
import type { Db } from './db/db.ts';
import type { Feature } from './feature.ts';
import type { FileTools } from './features/platform/files/files.service.ts';
import { features } from './features.ts';
import { openToAnyone } from './lib/access.ts';
import { type Card, type CardOf, cardPath } from './lib/cards/card.ts';
import { CardPictures } from './lib/cards/card-pictures.ts';
import { Refused } from './lib/errors.ts';

const siteCard: Card = {
  eyebrow: 'For students, by students',
  tone: 'blue',
  title: 'Share notes, find people, learn together',
  facts: [],
};

/** The card of pages without one of their own. */
export const sitePicture = {
  path: cardPath('site', 'pages', siteCard),
  alt: `${siteName}: ${siteCard.title}`,
};

const cards = new Map<string, CardOf>([
  ['site', async (_db, id) => (id === 'pages' ? siteCard : missing())],
  ...(features as readonly Feature[]).flatMap(({ cards: own = {} }) => Object.entries(own)),
]);

export async function cardsRoutes(
  app: FastifyInstance,
  { db, files }: { db: Db; files: FileTools },
): Promise<void> {
  openToAnyone(app);
  const pictures = new CardPictures(files);

  app.get('/cards/:noun/:id/:file', { schema: { hide: true }, compress: false }, async (request, reply) => {
    const { noun, id } = request.params as { noun: string; id: string };
    // Read each time, so that nothing is shown of a row that was deleted or hidden meanwhile.
    const card = (await cards.get(noun)?.(db, id)) ?? missing();
    const path = cardPath(noun, id, card);
    if (request.url.split('?')[0] !== path) return reply.header('cache-control', 'no-cache').redirect(path);
    try {
      return send(reply, await pictures.get(path, card), 'public, max-age=31536000, immutable');
    } catch (error) {
      const substitute = pictures.peek(sitePicture.path);
      if (!(error instanceof Refused) || !substitute) throw error;
      return send(reply, substitute, 'no-store');
    }
  });
}

function send(reply: FastifyReply, picture: Buffer, cacheControl: string): FastifyReply {
  // Other sites show it in their previews.
  reply.headers({ 'cache-control': cacheControl, 'cross-origin-resource-policy': 'cross-origin' });
  return reply.type('image/png').send(picture);
}

function missing(): never {
  throw new Refused('not_found');
}
