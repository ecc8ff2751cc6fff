// Opens the storage that the configuration names.
import type { Config } from '#server/config.ts';
import { diskStorage } from './disk.ts';
import type { Storage } from './storage.ts';

export async function openStorage(config: Pick<Config, 's3' | 'dataDir'>): Promise<Storage> {
  if (!config.s3.bucket) return diskStorage(config.dataDir);
  // Imported on demand: it would double the startup time.
  const { s3Storage } = await import('./s3.ts');
  return s3Storage({ ...config.s3, bucket: config.s3.bucket });
}
