/** Why the database cannot be brought to the level of this version: a sentence for the operator. */
export class MigrationRefused extends Error {
  override name = 'MigrationRefused';
}
