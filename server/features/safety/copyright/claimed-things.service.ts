// The things that a copyright notice names by their addresses: only what every visitor can see, so that the form tells nobody
// what is hidden.

import { and, eq, isNull } from 'drizzle-orm';
import { usernameKey } from '#contract/platform/users.ts';
import { type ClaimKind, linesOf, maxAddresses } from '#contract/safety/copyright.rules.ts';
import { idOf } from '#contract/slugs.ts';
import type { Db } from '#server/db/db.ts';
import { posts, threads } from '#server/db/tables/forums/threads.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';
import type { ModeratedKinds } from '#server/lib/moderation.ts';

export interface ClaimedThing {
  kind: ClaimKind;
  thingId: string;
}

/** How long a line is repeated in an error. */
const maxRepeated = 200;

/** Each once, in the order in which they are to be locked. `hosts`: under which this campus is reached. */
export async function findThings(
  db: Db,
  kinds: ModeratedKinds,
  hosts: string[],
  text: string,
): Promise<ClaimedThing[]> {
  const lines = linesOf(text);
  if (lines.length === 0) throw wrong('Please give the address of at least one page of this campus.');
  if (lines.length > maxAddresses)
    throw wrong(`At most ${maxAddresses} addresses: please send the others in a second notice.`);
  const found = new Map<string, ClaimedThing>();
  for (const line of lines) {
    const thing = await findThing(db, hosts, line);
    const shown = thing && (await kinds[thing.kind].read(db, [thing.thingId])).get(thing.thingId);
    if (!thing || shown?.state !== 'published')
      throw wrong(
        `“${line.slice(0, maxRepeated)}” is not the address of a resource, thread, post, event, story or profile that is shown here.`,
      );
    found.set(`${thing.kind} ${thing.thingId}`, thing);
  }
  return [...found.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, thing]) => thing);
}

const wrong = (sentence: string) => new Refused('invalid_input', { errors: { addresses: sentence } });

/** Whose last part is an id. */
const sections = new Map<string | undefined, ClaimKind>([
  ['resources', 'resource'],
  ['events', 'event'],
  ['success-stories', 'story'],
]);

async function findThing(db: Db, hosts: string[], line: string): Promise<ClaimedThing | undefined> {
  const address = URL.parse(
    line.startsWith('/') || /^https?:/i.test(line) ? line : `https://${line}`,
    `http://${hosts[0]}`,
  );
  if (!address || !hosts.includes(address.host)) return undefined;
  const [section, ...rest] = segmentsOf(address.pathname);
  const last = rest.at(-1) ?? '';
  if (section === 'forums' && rest.length === 2) return findPost(db, idOf(last), address.hash);
  if (rest.length !== 1) return undefined;
  if (section === 'people') return findProfile(db, last);
  const kind = sections.get(section);
  return kind && isId(idOf(last)) ? { kind, thingId: idOf(last).toLowerCase() } : undefined;
}

function segmentsOf(pathname: string): string[] {
  try {
    return pathname.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return [];
  }
}

/** The post that the address leads to, or the opening of the thread. Those of groups are not for everyone. */
async function findPost(db: Db, threadId: string, hash: string): Promise<ClaimedThing | undefined> {
  const postId = hash.replace('#post-', '');
  if (!isId(threadId)) return undefined;
  const [post] = await db
    .select({ id: posts.id })
    .from(posts)
    .innerJoin(threads, eq(threads.id, posts.threadId))
    .where(
      and(
        eq(posts.threadId, threadId),
        isNull(threads.groupId),
        isId(postId) ? eq(posts.id, postId) : eq(posts.isOpening, true),
      ),
    );
  return post && { kind: 'post', thingId: post.id };
}

async function findProfile(db: Db, username: string): Promise<ClaimedThing | undefined> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.usernameKey, usernameKey(username)));
  return user && { kind: 'profile', thingId: user.id };
}
