// Serves uploaded files: in ranges, to be kept for ever, and never as anything that runs.
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { filesCalls } from '#contract/files.ts';
import type { Db } from '#server/db/client.ts';
import type { Visit } from '#server/features/counts/visit.service.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';
import { parseRange } from '#server/lib/ranges.ts';
import { routesOf } from '#server/lib/routes.ts';
import { type Storage, StoredFileMissing } from '#server/lib/storage/storage.ts';
import { findFile, readThumbnail } from './files.service.ts';

interface Parts {
  db: Db;
  storage: Storage;
  countVisit: Visit;
}

export const filesRoutes: FastifyPluginAsync<Parts> = async (app, { db, storage, countVisit }) => {
  const route = routesOf(app, filesCalls);

  route('GET /api/files/:fileId', {
    access: 'anyone',
    summary: 'A file',
    quiet: true,
    send: async (request, reply) => {
      const file = await existing(request.params.fileId);
      const etag = `"${file.hash}"`;
      const isDownload = request.query.download !== undefined;
      if (!isDownload && request.headers['if-none-match'] === etag)
        return asFile(reply, file.mime, etag).code(304).send();

      const ifRange = request.headers['if-range'];
      const range =
        ifRange === undefined || ifRange === etag ? parseRange(request.headers.range, file.size) : undefined;
      if (range === 'unsatisfiable')
        return reply.code(416).header('content-range', `bytes */${file.size}`).send();
      const bytes = await stored(storage.read(file.id, range));
      if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
      if (isDownload && request.method === 'GET' && (!range || range.start === 0))
        countDownload(request, file.resourceId);
      const disposition = isDownload ? 'attachment' : 'inline';
      return asFile(reply, file.mime, etag)
        .headers({
          'content-disposition': `${disposition}; filename*=UTF-8''${encodeURIComponent(file.name || 'file')}`,
          'accept-ranges': 'bytes',
          // What is kept by the browser would not be counted on another day.
          ...(isDownload && { 'cache-control': 'private, no-store' }),
          'content-length': range ? range.end - range.start + 1 : file.size,
        })
        .send(bytes);
    },
  });

  route('GET /api/files/:fileId/thumbnail', {
    access: 'anyone',
    summary: 'Its small picture',
    quiet: true,
    send: async (request, reply) => {
      const file = await existing(request.params.fileId);
      if (!file.thumbnailAt) throw new Refused('not_found');
      const etag = `"${file.hash}-small"`;
      if (request.headers['if-none-match'] === etag)
        return asFile(reply, 'image/webp', etag).code(304).send();
      const bytes = await stored(readThumbnail(storage, file.id));
      return asFile(reply, 'image/webp', etag).send(bytes);
    },
  });

  /** Beside the answer: counting neither slows nor fails it. */
  function countDownload(request: FastifyRequest, resourceId: string | null): void {
    if (!resourceId) return;
    countVisit(request, { resource: resourceId, kind: 'download' }).catch((error: unknown) =>
      request.log.warn({ err: error }, 'a download was not counted'),
    );
  }

  async function existing(id: string) {
    const file = isId(id) ? await findFile(db, id) : undefined;
    if (!file?.attachedAt) throw new Refused('not_found', { message: 'This file does not exist.' });
    return file;
  }
};

/** Only once the bytes are there: a refusal with these headers would be kept for ever as well. */
function asFile(reply: FastifyReply, mime: string, etag: string): FastifyReply {
  return reply.headers({
    'content-type': mime,
    etag,
    // A file never changes under its address: another file has another one.
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
  });
}

async function stored<Stream>(reading: Promise<Stream>): Promise<Stream> {
  try {
    return await reading;
  } catch (error) {
    throw error instanceof StoredFileMissing ? new Refused('not_found') : new Refused('storage_away');
  }
}
