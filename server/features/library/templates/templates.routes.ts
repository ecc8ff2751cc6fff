// HTTP routes of the study templates.
import type { FastifyPluginAsync } from 'fastify';
import { templateFormats, templatesCalls } from '#contract/library/templates.ts';
import type { ContentFiles } from '#server/lib/content-files.ts';
import { Refused } from '#server/lib/errors.ts';
import { routesOf } from '#server/lib/routes.ts';
import { mediaTypes, TemplateDocuments, type Tools } from './documents.service.ts';
import { findTemplate, listTemplates } from './templates.service.ts';

interface Parts extends Tools {
  contentFiles: ContentFiles;
}

export const templatesRoutes: FastifyPluginAsync<Parts> = async (app, { contentFiles, ...parts }) => {
  const route = routesOf(app, templatesCalls);
  const documents = new TemplateDocuments(parts);

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
      return reply.type(mediaTypes[format]).send(await documents.get(found, format));
    },
  });
};
