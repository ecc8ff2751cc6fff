// The versions of a resource: the files that it has had, and what changed in each.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Line } from '#contract/fields.ts';
import { versionLimits } from './versions.rules.ts';

export const ResourceVersion = Type.Object({
  number: Type.Integer({ minimum: 1 }),
  fileUrl: Type.String({ description: 'A path on the API host.' }),
  fileName: Type.String(),
  fileSize: Type.Integer(),
  note: Type.String({ description: 'What changed in it, or empty.' }),
  createdAt: Type.String({ format: 'date-time' }),
});
export type ResourceVersion = Static<typeof ResourceVersion>;

export const ResourceVersions = Type.Object({
  success: Type.Literal(true),
  versions: Type.Array(ResourceVersion, {
    description: `The newest first, at most ${versionLimits.kept}. Empty where there is no file.`,
  }),
});
export type ResourceVersions = Static<typeof ResourceVersions>;

export const VersionNote = Line({ maxLength: versionLimits.note, description: 'What changed in the file.' });

/** The fields of the multipart form, without the file. */
export const VersionForm = Type.Object({ note: Type.Optional(VersionNote) });
export type VersionForm = Static<typeof VersionForm>;
