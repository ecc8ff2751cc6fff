// HTTP routes of the study templates.
import type { FastifyPluginAsync } from 'fastify';
import { templateFormats, templatesCalls } from '#contract/library/templates.ts';
import type { ContentFiles } from '#server/lib/content-files.ts';
import { Refused } from '#server/lib/errors.ts';
import { routesOf } from '#server/lib/routes.ts';
import { documentOf, mediaTypes } from './documents.service.ts';
import { findTemplate, listTemplates } from './templates.service.ts';

export const templatesRoutes: FastifyPluginAsync<{ contentFiles: ContentFiles }> = async (
  app,
  { contentFiles },
) => {
  const route = routesOf(app, templatesCalls);

  route('GET /api/templates', {
    access: 'anyone',
    summary: 'The study templates',
    handler: async () => ({
      success: true as const,
      templates: (await listTemplates(contentFiles)).map(({ template }) => template),
    }),
  });

  route('GET /api/templates/:name/:format', {
    access: 'anyone',
    summary: 'A study template as Markdown, PDF or DOCX',
    send: async (request, reply) => {
      const format = templateFormats.find((each) => each === request.params.format);
      if (!format) throw new Refused('not_found', { message: 'There is no such format.' });
      const found = await findTemplate(contentFiles, request.params.name);
      reply.header('content-disposition', `attachment; filename="${found.template.name}.${format}"`);
      return reply.type(mediaTypes[format]).send(await documentOf(found, format));
    },
  });
};
