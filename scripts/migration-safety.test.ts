import { expect, test } from 'vitest';
import { makeSafe, safetyProblems } from './migration-safety.mjs';

const released = [
  'CREATE TABLE "people" ("id" uuid PRIMARY KEY, "email" text);',
  'CREATE TABLE "wants" ("id" uuid);--> statement-breakpoint\nALTER TABLE "wants" RENAME TO "wanted";',
];
const problemsOf = (...texts: string[]) =>
  safetyProblems(
    released,
    texts.map((text, index) => ({ tag: `000${index + 2}_added`, text })),
  ).map((problem) => problem.split('\n  ')[1]);

test.each([
  ['ALTER TABLE "people" ALTER COLUMN "email" SET DATA TYPE varchar(10);', /rewrites all rows/],
  ['ALTER TABLE people ALTER email TYPE varchar(10);', /rewrites all rows/],
  ['ALTER TABLE "people" ADD COLUMN "key" uuid DEFAULT gen_random_uuid() NOT NULL;', /rewrites all rows/],
  ['ALTER TABLE "people" ADD COLUMN "key" text GENERATED ALWAYS AS (lower(email)) STORED;', /rewrites/],
  ['ALTER TABLE "people" ADD COLUMN "n" bigserial;', /rewrites all rows/],
  ['ALTER TABLE "people" ADD COLUMN "name" text NOT NULL;', /give it a default/],
  ['ALTER TABLE "people" ALTER COLUMN "email" SET NOT NULL;', /in a migration before/],
  ['ALTER TABLE "people" ADD CONSTRAINT "c" CHECK ("email" <> \'\');', /add NOT VALID/],
  [
    'ALTER TABLE "people" ADD CONSTRAINT "f" FOREIGN KEY ("id") REFERENCES "public"."wanted"("id");',
    /NOT VALID/,
  ],
  ['ALTER TABLE "people" ADD CONSTRAINT "u" UNIQUE("email");', /USING INDEX/],
  ['CREATE INDEX "i" ON "people" USING btree ("email");', /CONCURRENTLY/],
  ['CREATE UNIQUE INDEX IF NOT EXISTS i ON public.people (email);', /CONCURRENTLY/],
  ['DROP TABLE "wanted";', /the version before still uses it/],
  ['ALTER TABLE "people" DROP COLUMN "email";', /the version before still uses it/],
  ['ALTER TABLE "people" RENAME COLUMN "email" TO "address";', /the version before still uses it/],
  ['ALTER TABLE "people" RENAME TO "members";', /the version before still uses it/],
])('%s is not safe', (statement, why) => {
  expect(problemsOf(`-- Why it is there.\n${statement}`)).toEqual([expect.stringMatching(why)]);
  expect(problemsOf(`-- safe: nothing uses it\n${statement}`)).toEqual([]);
  expect(
    problemsOf(`-- all safe: a table of ten rows\nSELECT 1;--> statement-breakpoint\n${statement}`),
  ).toEqual([]);
});

test.each([
  'ALTER TABLE "people" ADD COLUMN "name" text;',
  'ALTER TABLE "people" ADD COLUMN "at" timestamptz DEFAULT now() NOT NULL;',
  'ALTER TABLE "people" ADD COLUMN "tags" text[] DEFAULT \'{}\' NOT NULL;',
  'ALTER TABLE "people" ALTER COLUMN "email" DROP NOT NULL;',
  'ALTER TABLE "people" DROP CONSTRAINT "c";',
  'ALTER TABLE "people" ADD CONSTRAINT "c" CHECK ("email" <> \'\') NOT VALID;',
  'ALTER TABLE "people" VALIDATE CONSTRAINT "c";',
  'ALTER TABLE "people" ADD CONSTRAINT "u" UNIQUE USING INDEX "i";',
  'CREATE UNIQUE INDEX CONCURRENTLY "i" ON "people" USING btree ("email");',
  'CREATE TABLE "new" ("id" uuid);--> statement-breakpoint\nCREATE INDEX "i" ON "new" ("id");',
  'ALTER TABLE "new" ADD CONSTRAINT "f" FOREIGN KEY ("id") REFERENCES "people"("id");',
  'CREATE FUNCTION f() RETURNS void LANGUAGE sql AS $$ DROP TABLE people; $$;',
])('%s is safe', (statement) => expect(problemsOf(statement)).toEqual([]));

test('a column may become NOT NULL once an earlier migration has validated that it is', () => {
  const check = `ALTER TABLE "people" ADD CONSTRAINT "c" CHECK ("email" IS NOT NULL) NOT VALID;`;
  const validate = `ALTER TABLE "people" VALIDATE CONSTRAINT "c";`;
  const notNull = `ALTER TABLE "people" ALTER COLUMN "email" SET NOT NULL;`;
  expect(problemsOf(`${check}--> statement-breakpoint\n${validate}`, notNull)).toEqual([]);
  expect(problemsOf(`${check}\n${validate}\n${notNull}`)).toHaveLength(1);
  expect(problemsOf(check, notNull)).toHaveLength(1);
});

test('generated indexes and keys of released tables are made safe, others stay', () => {
  const generated = `CREATE TABLE "new" ("id" uuid);
--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "new_id" uuid;--> statement-breakpoint
ALTER TABLE "new" ADD CONSTRAINT "n" FOREIGN KEY ("id") REFERENCES "people"("id");--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "f" FOREIGN KEY ("new_id") REFERENCES "public"."new"("id") ON DELETE cascade;--> statement-breakpoint
CREATE INDEX "a" ON "new" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "b" ON "people" USING btree ("new_id");`;
  const safe = makeSafe(released, generated);
  expect(safe).toBe(
    generated
      .replace(
        'cascade;',
        'cascade NOT VALID;--> statement-breakpoint\nALTER TABLE "people" VALIDATE CONSTRAINT "f";',
      )
      .replace('INDEX "b"', 'INDEX CONCURRENTLY "b"'),
  );
  expect(problemsOf(generated)).toHaveLength(2);
  expect(problemsOf(safe)).toEqual([]);
});
