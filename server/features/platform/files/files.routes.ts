// HTTP routes that serve uploaded files and thumbnails: access check, ranges, caching, and a sandbox against active content.

import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { filesCalls } from '#contract/platform/files.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/db.ts';
import type { SessionCache } from '#server/features/platform/sessions/session-cache.service.ts';
import { actorIfSignedIn } from '#server/features/platform/sessions/session-cookie.service.ts';
import type { CountVisit } from '#server/lib/count-visit.ts';
import { pdfKey } from '#server/lib/derived-keys.ts';
import { downloadName } from '#server/lib/download-name.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';
import { parseRange } from '#server/lib/ranges.ts';
import { routesOf } from '#server/lib/routes.ts';
import { StoredFileMissing } from '#server/lib/storage/storage.ts';
import {
  type FileAccess,
  type FileRow,
  type FileTools,
  findReadable,
  presentContents,
} from './files.service.ts';
import { readSmallThumbnail, readThumbnail } from './thumbnails.service.ts';

interface Parts {
  db: Db;
  files: FileTools;
  sessionCache: SessionCache;
  countVisit: CountVisit;
  config: Config;
}

/** Changes when thumbnails are drawn in another way: those that browsers have are not valid any more. */
const thumbnailDrawing = 'whole';

export const filesRoutes: FastifyPluginAsync<Parts> = async (app, parts) => {
  const { db } = parts;
  const { storage, owners } = parts.files;
  const route = routesOf(app, filesCalls);

  route('GET /api/files/:fileId', {
    access: 'anyone',
    summary: 'A file',
    quiet: true,
    send: async (request, reply) => {
      const file = await requireReadable(request, request.params.fileId);
      const isDownload = request.query.download !== undefined;
      return sendStored(request, reply, file, { key: file.id, etag: `"${file.hash}"`, isDownload });
    },
  });

  route('GET /api/files/:fileId/contents', {
    access: 'anyone',
    summary: 'What a document contains, for its preview',
    handler: async (request) => ({
      success: true,
      contents: presentContents(await requireReadable(request, request.params.fileId)),
    }),
  });

  route('GET /api/files/:fileId/pdf', {
    access: 'anyone',
    summary: 'The PDF that was made from a document',
    quiet: true,
    send: async (request, reply) => {
      const file = await requireReadable(request, request.params.fileId);
      if (file.pdfSize === null) throw new Refused('not_found');
      const pdf = { ...file, mime: 'application/pdf', size: file.pdfSize };
      return sendStored(request, reply, pdf, { key: pdfKey(file.id), etag: `"${file.hash}-pdf"` });
    },
  });

  route('GET /api/files/:fileId/thumbnail', {
    access: 'anyone',
    summary: 'Its small picture',
    quiet: true,
    send: async (request, reply) => {
      const file = await requireReadable(request, request.params.fileId);
      if (!file.thumbnailAt) throw new Refused('not_found');
      const isSmall = request.query.size === 'small';
      const etag = `"${file.hash}-${isSmall ? 'small' : 'thumbnail'}-${thumbnailDrawing}"`;
      if (request.headers['if-none-match'] === etag)
        return withFileHeaders(reply, file, 'image/webp', etag).code(304).send();
      const small = isSmall ? await readStored(readSmallThumbnail(db, parts.files, file.id)) : undefined;
      if (small) return withFileHeaders(reply, file, 'image/webp', etag).send(small);
      const bytes = await readStored(readThumbnail(storage, file.id));
      // In place of a small one, it is not cached.
      const cached: FileAccess = isSmall ? { access: 'private' } : file;
      return withFileHeaders(reply, cached, 'image/webp', `"${file.hash}-whole"`).send(bytes);
    },
  });

  /** The bytes, or a range of them. */
  async function sendStored(
    request: FastifyRequest,
    reply: FastifyReply,
    file: FileRow & FileAccess,
    { key, etag, isDownload = false }: { key: string; etag: string; isDownload?: boolean },
  ): Promise<FastifyReply> {
    if (!isDownload && request.headers['if-none-match'] === etag)
      return withFileHeaders(reply, file, file.mime, etag).code(304).send();

    const ifRange = request.headers['if-range'];
    const range =
      ifRange === undefined || ifRange === etag ? parseRange(request.headers.range, file.size) : undefined;
    if (range === 'unsatisfiable')
      return reply.code(416).header('content-range', `bytes */${file.size}`).send();
    const bytes = await readStored(storage.read(key, range));
    if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
    if (isDownload && request.method === 'GET' && (!range || range.start === 0)) countDownload(request, file);
    const disposition = isDownload ? 'attachment' : 'inline';
    return withFileHeaders(reply, file, file.mime, etag)
      .headers({
        'content-disposition': `${disposition}; filename*=UTF-8''${encodeURIComponent(downloadName(file.name ?? '', file.mime))}`,
        'accept-ranges': 'bytes',
        // A download from the browser's cache would not be counted.
        ...(isDownload && { 'cache-control': 'private, no-store' }),
        'content-length': range ? range.end - range.start + 1 : file.size,
      })
      .send(bytes);
  }

  /** Not awaited: counting must neither delay nor fail the response. */
  function countDownload(request: FastifyRequest, { id, owner }: { id: string; owner: string }): void {
    owners
      .get(owner)
      ?.downloaded?.(parts, request, id)
      .catch((error: unknown) => request.log.warn({ err: error }, 'a download was not counted'));
  }

  /** A file that the caller may not read is refused like one that does not exist. */
  async function requireReadable(request: FastifyRequest, id: string) {
    const actor = await actorIfSignedIn(parts, request);
    const file = isId(id) ? await findReadable(db, owners, actor, id) : undefined;
    if (!file) throw new Refused('not_found', { message: 'This file does not exist.' });
    return file;
  }
};

const cacheControl = {
  // Files are immutable: a changed file has another id.
  public: 'public, max-age=31536000, immutable',
  // Revalidated at each use, since access may be revoked.
  private: 'private, no-cache',
};

/** Set only once the bytes can be read: an error response with these headers would be cached for a year. */
function withFileHeaders(
  reply: FastifyReply,
  { access }: FileAccess,
  mime: string,
  etag: string,
): FastifyReply {
  return reply.headers({
    // Not by the browser's guess.
    'content-type': mime === 'text/plain' ? 'text/plain; charset=utf-8' : mime,
    etag,
    'cache-control': cacheControl[access],
    'content-security-policy': "default-src 'none'; sandbox",
  });
}

async function readStored<Stream>(reading: Promise<Stream>): Promise<Stream> {
  try {
    return await reading;
  } catch (error) {
    throw error instanceof StoredFileMissing ? new Refused('not_found') : new Refused('storage_away');
  }
}
