import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/db.ts';
import type { ExportEntry, ForgetPerson } from '#server/feature.ts';
import type { FileTools } from '#server/features/platform/files/files.service.ts';
import type { GoogleSignIn } from '#server/features/platform/sessions/google.service.ts';
import type { UserRow } from '#server/features/platform/users/users.service.ts';
import type { Storage } from '#server/lib/storage/storage.ts';

/** What the routes of the profile need. */
export interface ProfileParts {
  db: Db;
  config: Config;
  files: FileTools;
  storage: Storage;
  google: GoogleSignIn;
  forgetPerson: ForgetPerson;
  exportOf: (person: UserRow) => Promise<ExportEntry[]>;
}
