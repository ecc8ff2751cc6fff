// Everything the site holds of a person, in one archive that any computer opens.
import type { Readable } from 'node:stream';
import { asc, eq } from 'drizzle-orm';
import { ZipFile } from 'yazl';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/client.ts';
import { resources } from '#server/db/schema.ts';
import { listOwnMessages } from '#server/features/contact/contact.service.ts';
import { isSubscribed } from '#server/features/newsletter/subscribers.service.ts';
import { listNotifications } from '#server/features/notifications/notifications.service.ts';
import { listDevices } from '#server/features/sessions/devices.service.ts';
import { toUser, type UserRow } from '#server/features/users/users.service.ts';
import { listOwnVotes } from '#server/features/votes/votes.service.ts';
import type { Storage } from '#server/lib/storage/storage.ts';

const newestNotifications = 100;

/** The archive as it is being written: no file is held in memory, and none is read before its turn. */
export async function exportArchive(
  { db, storage, config }: { db: Db; storage: Storage; config: Config },
  user: UserRow,
): Promise<Readable> {
  const shared = await db
    .select()
    .from(resources)
    .where(eq(resources.ownerId, user.id))
    .orderBy(asc(resources.createdAt), asc(resources.id));
  const devices = await listDevices(db, user.id);
  const { notifications } = await listNotifications(db, user.id, { limit: newestNotifications });
  const votes = await listOwnVotes(db, user.id);
  const messages = await listOwnMessages(db, user.id);
  // Of an address that is proven to be theirs; of another's it would be a disclosure.
  const newsletter = user.emailVerifiedAt ? { subscribed: await isSubscribed(db, user.email) } : undefined;

  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  const addText = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name);
  const addFile = (name: string, fileId: string) =>
    zip.addReadStreamLazy(name, { compress: false }, (give) => {
      storage.read(fileId).then(
        (stream) => give(null, stream),
        (error: Error) => give(error, undefined as never),
      );
    });

  addText('README.txt', readme(user));
  addText('profile.json', json(toUser(user, config.campusDomains)));
  addText('resources.json', json(shared.map(described)));
  addText(
    'devices.json',
    json(devices.map(({ name, signedInAt, lastSeenAt }) => ({ name, signedInAt, lastSeenAt }))),
  );
  addText('notifications.json', json(notifications));
  addText('helpful.json', json(votes.map((id) => `/resources/${id}`)));
  addText('messages.json', json(messages));
  if (newsletter) addText('newsletter.json', json(newsletter));
  if (user.pictureId) addFile('picture.webp', user.pictureId);
  for (const resource of shared) if (resource.fileId) addFile(pathOf(resource), resource.fileId);
  zip.end();
  return output;
}

type ResourceRow = typeof resources.$inferSelect;

const described = (row: ResourceRow) => ({
  title: row.title,
  type: row.type,
  description: row.description,
  courseCode: row.courseCode,
  tags: row.tags,
  ...(row.fileId && { file: pathOf(row) }),
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

/** Two files may have one name, so each has a folder of its own. Dots alone would name a folder. */
const pathOf = ({ id, fileName }: ResourceRow): string =>
  `files/${id.slice(0, 8)}/${/[^.]/.test(fileName) ? fileName : 'file'}`;

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const readme = ({ username }: UserRow): string =>
  [
    `What Campus Connect holds of ${username}, as of ${new Date().toISOString()}.`,
    '',
    'profile.json        your profile, as you see it on the site',
    'resources.json      what you have shared',
    'files/              the files of your resources',
    'picture.webp        your profile picture, if you have one',
    'helpful.json        what you found helpful',
    'notifications.json  what you were told, the newest hundred',
    'messages.json       what you wrote to the admins while signed in, and their answers',
    'devices.json        where you are signed in',
    'newsletter.json     whether you get the newsletter, once your address is confirmed',
    '',
    'Your password is not in it: the site itself knows only a hash of it.',
    '',
  ].join('\n');
