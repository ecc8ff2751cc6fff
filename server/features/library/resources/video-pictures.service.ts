// Pictures of YouTube videos, fetched once by the server: the addresses of readers do not go to YouTube. A picture is stored
// as the file of its resource, validated and re-encoded like an upload.

import { writeFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import type { ResourceType } from '#contract/library/resources.rules.ts';
import { youtubeId } from '#contract/youtube.ts';
import type { Db } from '#server/db/db.ts';
import { resources } from '#server/db/tables/library/resources.ts';
import type { JobParts } from '#server/feature.ts';
import {
  attachFile,
  type FileRow,
  releaseFile,
  storeFile,
} from '#server/features/platform/files/files.service.ts';
import { Refused } from '#server/lib/errors.ts';
import { enqueue } from '#server/lib/jobs/enqueue.ts';
import type { ReceivedFile } from '#server/lib/uploads.ts';

const maxPictureBytes = 500_000;
const timeoutMs = 10_000;

interface Described {
  type: ResourceType;
  description: string;
}

/** The id of the YouTube video that the resource links to. */
export const videoOf = ({ type, description }: Described): string | undefined =>
  type === 'video' ? youtubeId(description) : undefined;

/** To be called in the transaction that writes the resource. */
export async function orderVideoPicture(db: Db, resourceId: string): Promise<void> {
  await enqueue(db, 'video-picture', { resourceId }, { key: resourceId });
}

/** A video without a picture, or one that cannot be fetched, has none. */
export async function fetchVideoPicture(
  { db, files, config, logger }: Pick<JobParts, 'db' | 'files' | 'config' | 'logger'>,
  resourceId: string,
  { isLast }: { isLast: boolean },
): Promise<void> {
  const [row] = await db.select().from(resources).where(eq(resources.id, resourceId));
  const video = row && !row.fileId && videoOf(row);
  if (!video) return;
  try {
    await files.temporary.during(async (newPath) => {
      const received = await download(`${config.youtubePicturesUrl}/vi/${video}/hqdefault.jpg`, newPath());
      if (!received) return;
      const accepted = {
        owner: 'resources',
        kind: 'image',
        maxBytes: maxPictureBytes,
        uploader: '',
      } as const;
      await attach(db, resourceId, video, await storeFile(db, files, received, accepted, newPath));
    });
  } catch (error) {
    if (!isLast && !isInvalid(error)) throw error;
    logger.warn({ err: error, resourceId }, 'the picture of a video was not fetched');
  }
}

const isInvalid = (error: unknown): boolean =>
  error instanceof Refused && ['wrong_file', 'file_too_large', 'invalid_input'].includes(error.code);

/** Undefined where YouTube has no such picture. */
async function download(url: string, path: string): Promise<ReceivedFile | undefined> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    if (response.status >= 400 && response.status < 500) return undefined;
    throw new Error(`${url} answered ${response.status}.`);
  }
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body) {
    size += part.length;
    // Leaving the loop closes the connection.
    if (size > maxPictureBytes) throw new Refused('file_too_large');
    parts.push(part);
  }
  await writeFile(path, parts);
  return { path, name: '', size, truncated: false };
}

/** Unless the resource has changed meanwhile. */
async function attach(db: Db, resourceId: string, video: string, file: FileRow): Promise<void> {
  await db.transaction(async (db) => {
    const [row] = await db.select().from(resources).where(eq(resources.id, resourceId)).for('update');
    if (!row || row.fileId || videoOf(row) !== video) return releaseFile(db, file.id);
    await attachFile(db, file.id);
    await db.update(resources).set({ fileId: file.id, hasThumbnail: false }).where(eq(resources.id, row.id));
  });
}
