// Storage in an S3-compatible object store.
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { type Storage, StoredFileMissing } from './storage.ts';

interface Settings {
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string | undefined;
  secretAccessKey: string | undefined;
}

export function s3Storage({
  endpoint,
  region,
  bucket,
  accessKeyId = '',
  secretAccessKey = '',
}: Settings): Storage {
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Self-hosted stores seldom have virtual-host buckets.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000 },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return {
    async put(key, path, mime) {
      const params = { Bucket: bucket, Key: key, Body: createReadStream(path), ContentType: mime };
      await new Upload({ client, params, queueSize: 1 }).done();
    },
    async read(key, range) {
      try {
        const { Body } = await client.send(
          new GetObjectCommand({
            Bucket: bucket,
            Key: key,
            ...(range && { Range: `bytes=${range.start}-${range.end}` }),
          }),
        );
        if (!(Body instanceof Readable)) throw new StoredFileMissing(key);
        return Body;
      } catch (error) {
        throw error instanceof NoSuchKey ? new StoredFileMissing(key) : error;
      }
    },
    // Incomplete uploads are invisible, and expire by the lifecycle rules of the store.
    removeIncomplete: async () => {},
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
  };
}
