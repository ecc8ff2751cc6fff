import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/db.ts';
import type { FileTools } from '#server/features/platform/files/files.service.ts';

/** What the routes of the catalogue need. */
export interface CatalogueParts {
  db: Db;
  config: Config;
  files: FileTools;
}
