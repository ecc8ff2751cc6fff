// Checks that migrations since the last release are safe while the version before still serves: none of them locks or rewrites a
// table with rows for long, or removes what that version uses (docs/decisions/0048). A line `-- safe: why` in a statement
// excuses it, `-- all safe: why` at the beginning of a file the whole file.

const name = '(?:"?public"?\\.)?"?(\\w+)"?';
const pattern = (text) => new RegExp(text.replaceAll(' ', '\\s+').replaceAll('NAME', name), 'i');

const isNotNullCheck = (column) => pattern(`check\\s*\\(\\s*\\(?"?${column}"? is not null`);
const volatile =
  /\bdefault\s+\(?(gen_random_uuid|uuidv\d|random|clock_timestamp|timeofday|nextval|uuid_generate_v\d)\s*\(/i;

/** What makes a statement about a released table unsafe; the first group of the pattern is the table. */
const rules = [
  {
    when: pattern(
      '^alter table (?:if exists )?(?:only )?NAME alter (?:column )?"?\\w+"? (?:set data )?type\\b',
    ),
    why: 'a new type rewrites all rows: add a column, fill it, use it, and remove the old one in a later release',
  },
  {
    when: pattern('^alter table (?:if exists )?(?:only )?NAME add (?:column )?(?!constraint)'),
    unless: (code) => !volatile.test(code) && !/\bstored\b|serial\b|\bas identity\b/i.test(code),
    why: 'a value computed for each row rewrites all rows: add the column empty, and fill it',
  },
  {
    when: pattern('^alter table (?:if exists )?(?:only )?NAME add (?:column )?(?!constraint)'),
    unless: (code) => !/\bnot null\b/i.test(code) || /\bdefault\b|\bgenerated\b/i.test(code),
    why: 'it fails on rows, and so would the writes of the version before: give it a default',
  },
  {
    when: pattern('^alter table (?:if exists )?(?:only )?NAME alter (?:column )?"?\\w+"? set not null'),
    unless: (code, earlier) => {
      const [, table, column] = pattern('NAME alter (?:column )?"?(\\w+)"? set not null').exec(code);
      const added = earlier.find((one) => isNotNullCheck(column).test(one) && one.includes(table));
      const constraint = added && /add\s+constraint\s+"?(\w+)"?/i.exec(added)?.[1];
      return constraint && earlier.some((one) => pattern(`validate constraint "?${constraint}\\b`).test(one));
    },
    why: 'it reads all rows while nobody may write: first CHECK (… IS NOT NULL) NOT VALID and VALIDATE CONSTRAINT in a migration before',
  },
  {
    when: pattern('^alter table (?:if exists )?(?:only )?NAME add constraint "?\\w+"? (?:check|foreign key)'),
    unless: (code) => /\bnot valid\b/i.test(code),
    why: 'it reads all rows while nobody may write: add NOT VALID, then ALTER TABLE … VALIDATE CONSTRAINT as a statement of its own',
  },
  {
    when: pattern(
      '^alter table (?:if exists )?(?:only )?NAME add constraint "?\\w+"? (?:unique|primary key|exclude)',
    ),
    unless: (code) => /\busing\s+index\b/i.test(code),
    why: 'it builds an index while nobody may write: CREATE UNIQUE INDEX CONCURRENTLY, then ADD CONSTRAINT … USING INDEX in a migration after it',
  },
  {
    when: pattern(
      '^create (?:unique )?index (?!concurrently)(?:if not exists )?(?:"[^"]+"|\\w+) on (?:only )?NAME',
    ),
    why: 'nobody may write while it is built: CREATE INDEX CONCURRENTLY',
  },
  {
    when: pattern(
      '^(?:drop table (?:if exists )?NAME|alter table (?:if exists )?(?:only )?NAME (?:drop (?:column )?(?!constraint)|rename\\b))',
    ),
    why: 'the version before still uses it: stop using it in one release, remove it in the next',
  },
];

/** Statements without comments and without the bodies of functions. */
function statementsOf(text) {
  const excused = /^\s*--\s*all safe: \S/.test(text);
  return text.split('--> statement-breakpoint').flatMap((chunk) =>
    chunk
      .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, '')
      .split(';')
      .map((statement) => ({
        code: statement.replaceAll(/--.*$/gm, '').trim(),
        isExcused: excused || /^\s*--\s*safe: \S/m.test(statement),
      }))
      .filter(({ code }) => code !== ''),
  );
}

function tablesOf(texts) {
  const tables = new Set();
  for (const { code } of texts.flatMap(statementsOf)) {
    const created = pattern('^create table (?:if not exists )?NAME').exec(code);
    if (created) tables.add(created[1]);
    const [, from, to] = pattern('^alter table NAME rename to NAME').exec(code) ?? [];
    if (from && tables.delete(from)) tables.add(to);
  }
  return tables;
}

const problemOf = (code, released, earlier) =>
  rules.find(({ when, unless }) => {
    const match = when.exec(code);
    const table = match?.slice(1).find(Boolean);
    return table && released.has(table) && !unless?.(code, earlier);
  })?.why;

/** `released`: the texts of released migrations; `added`: `{ tag, text }` of those since. */
export function safetyProblems(released, added) {
  const tables = tablesOf(released);
  const earlier = released.flatMap(statementsOf).map(({ code }) => code);
  return added.flatMap(({ tag, text }) => {
    const statements = statementsOf(text);
    const problems = statements.flatMap(({ code, isExcused }) => {
      const why = isExcused ? undefined : problemOf(code, tables, earlier);
      return why ? [`${tag}: ${code.split('\n')[0]}\n  ${why}.`] : [];
    });
    earlier.push(...statements.map(({ code }) => code));
    return problems;
  });
}

/** What drizzle-kit generates, with the indexes and keys of released tables made so that others can write meanwhile. */
export function makeSafe(released, text) {
  const tables = tablesOf(released);
  return text
    .split('--> statement-breakpoint')
    .map((statement) => {
      const code = statement.trim();
      const index = pattern('^(create (?:unique )?index) (?=(?:"[^"]+"|\\w+) on NAME)').exec(code);
      if (index && tables.has(index[2])) return statement.replace(index[1], `${index[1]} CONCURRENTLY`);
      const [, table, key] =
        pattern('^alter table NAME add constraint "?(\\w+)"? (?:check|foreign key)').exec(code) ?? [];
      if (!key || !tables.has(table)) return statement;
      return `${statement.trimEnd().replace(/;$/, '')} NOT VALID;--> statement-breakpoint
ALTER TABLE "${table}" VALIDATE CONSTRAINT "${key}";`;
    })
    .join('--> statement-breakpoint');
}
