// HTTP route of the texts of content pages.
import type { FastifyPluginAsync } from 'fastify';
import type { ContentName } from '#contract/site/content.rules.ts';
import { type Content, contentCalls } from '#contract/site/content.ts';
import { CachedResponse, sendCached } from '#server/lib/cached-response.ts';
import type { ContentFile, ContentFiles } from '#server/lib/content-files.ts';
import { routesOf } from '#server/lib/routes.ts';
import type { DescribedTables } from '#server/lib/stored-tables.ts';
import { readContent, toContentName, withStoredData } from './content.service.ts';

interface Prepared {
  file: ContentFile;
  response: CachedResponse;
}

export const contentRoutes: FastifyPluginAsync<{
  contentFiles: ContentFiles;
  stored: DescribedTables;
}> = async (app, { contentFiles, stored }) => {
  const route = routesOf(app, contentCalls);
  const prepared = new Map<ContentName, Prepared>();

  route('GET /api/content/:name', {
    access: 'anyone',
    summary: 'The text of a content page, in Markdown',
    compress: false,
    send: async (request, reply) => {
      const name = toContentName(request.params.name);
      const file = await readContent(contentFiles, name);
      const last = prepared.get(name);
      const current = last?.file === file ? last : { file, response: respond(file, stored) };
      prepared.set(name, current);
      sendCached(request, reply, current.response);
      return reply;
    },
  });
};

function respond({ text }: ContentFile, stored: DescribedTables): CachedResponse {
  const content: Content = { success: true, text: withStoredData(text, stored) };
  return CachedResponse.withEtag(JSON.stringify(content));
}
