// Anonymous threads, replies and comments in every state. Unlike a review, a post keeps its author for moderation: the tables know
// it, and no response may.
import { eq } from 'drizzle-orm';
import { withSlug } from '#contract/slugs.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { makeSpace } from '#server/features/forums/threads/threads.factory.ts';
import { type AnonymousWriting, type CampusPerson, makePerson, noted } from './anonymous-writing.ts';
import type { TestApp } from './app.ts';
import { type SignedInPerson, signedInAs } from './people.ts';

interface MadeThread {
  _id: string;
  title: string;
  opening: { _id: string };
}

export async function makeAnonymousPosts(app: TestApp): Promise<AnonymousWriting> {
  const [writer, control, former, host] = [
    await makePerson(app, 'wolf'),
    await makePerson(app, 'tuna'),
    await makePerson(app, 'fawn'),
    await makePerson(app, 'hare'),
  ];
  const [staff, mod] = [await signedInAs(app, 'staff'), await signedInAs(app, 'mod')];
  const { slug } = await makeSpace(app.db);
  const { slug: membersOnly } = await makeSpace(app.db, { audience: 'members' });

  const markers: string[] = [];
  const written: [number, number][] = [];
  const call = async (by: CampusPerson | SignedInPerson, method: string, path: string, body: object = {}) => {
    const send = () => by.browser.send(method, path, JSON.stringify(body));
    const answer = await (by === writer && 'isAnonymous' in body ? noted(written, send) : send());
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const mark = (name: string): string => {
    markers.push(`marker${name}yyyyyy`);
    return `marker${name}yyyyyy`;
  };
  const ask = async (by: CampusPerson, title: string, given: object = {}): Promise<MadeThread> => {
    const input = { space: slug, kind: 'question', title, text: `${title}: who knows?`, ...given };
    return (await call(by, 'POST', '/api/threads', input)).thread;
  };
  const reply = async (by: CampusPerson, threadId: string, given: object): Promise<string> =>
    (await call(by, 'POST', `/api/threads/${threadId}/posts`, given)).post._id;
  const anonymous = { isAnonymous: true };

  const hosted = await ask(host, 'What is a heap?');
  for (const person of [writer, control]) {
    // No thread of theirs: it would be listed beside the anonymous ones.
    await reply(person, hosted._id, { text: 'See chapter six.' });
    await call(person, 'PUT', `/api/posts/${hosted.opening._id}/vote`);
    await call(person, 'PUT', `/api/threads/${hosted._id}/read`, { until: new Date().toISOString() });
  }

  const title = (name: string) => `Is ${mark(name)} in the exam?`;
  const asked = await ask(writer, title('asked'), { ...anonymous, tags: ['exams'] });
  const inMembers = await ask(writer, title('inside'), { ...anonymous, space: membersOnly });
  const duplicate = await ask(writer, title('merged'), anonymous);
  const deleted = await ask(writer, title('deleted'), anonymous);
  const hidden = await ask(writer, title('hidden'), anonymous);
  const held = await ask(writer, title('held'), { ...anonymous, text: 'See https://a.example/1 '.repeat(9) });
  const comments = await ask(host, 'Which chapters are left out?');

  const answer = await reply(writer, comments._id, {
    text: `None, ${mark('answer')}, @${host.names.at(-1)}.`,
    ...anonymous,
  });
  const ofFormer = await reply(former, comments._id, { text: `Two, ${mark('former')}.`, ...anonymous });
  const comment = await reply(writer, comments._id, {
    text: `Sure, ${mark('comment')}?`,
    parentId: ofFormer,
    ...anonymous,
  });
  const heldReply = await reply(writer, comments._id, {
    text: `${mark('waiting')} ${'https://b.example/2 '.repeat(9)}`,
    ...anonymous,
  });
  const split = await reply(writer, comments._id, { text: `Another thing: ${mark('split')}.`, ...anonymous });
  const edited = { text: `None at all: ${mark('edited')}.`, version: 1 };
  await noted(written, () => call(writer, 'PUT', `/api/posts/${answer}`, edited));
  await reply(host, asked._id, { text: 'It is, every year.' });

  await call(host, 'PUT', `/api/threads/${comments._id}/accepted`, { postId: answer });
  await call(staff, 'PUT', `/api/posts/${answer}/endorsement`);
  await call(host, 'PUT', `/api/posts/${comment}/vote`);
  await call(host, 'POST', '/api/reports', { kind: 'post', id: comment, reason: 'insult' });
  await call(writer, 'DELETE', `/api/posts/${deleted.opening._id}`);
  await call(mod, 'DELETE', `/api/posts/${hidden.opening._id}`, { reason: 'Asked before.' });
  await call(mod, 'POST', `/api/threads/${duplicate._id}/merge`, { into: asked._id, reason: 'The same.' });
  const moved = (
    await call(mod, 'POST', `/api/threads/${comments._id}/split`, {
      postIds: [split],
      title: `Also ${mark('title')}`,
      kind: 'discussion',
    })
  ).thread as MadeThread;
  // Without an entry in the audit log, which lists titles of anonymous threads too.
  await app.db.delete(users).where(eq(users.id, former.id));
  await app.waitForJobs();

  const shown = [asked, comments, moved];
  const all = [...shown, inMembers, held, hidden, duplicate];
  let made = 0;
  return {
    writer,
    control,
    former,
    markers,
    secrets: [],
    written,
    known: {
      threadId: all.map(({ _id }) => _id),
      postId: [answer, comment, ofFormer, heldReply, asked.opening._id, held.opening._id],
      thread: shown.map((one) => withSlug(one._id, one.title)),
      space: [slug, membersOnly],
      slug: [slug, membersOnly],
      tag: ['exams'],
      author: [writer, control, former].map(({ names }) => names.at(-1) ?? ''),
      title: [asked.title],
      from: [comment],
      kind: ['thread'],
      thingId: [asked._id],
      noun: ['threads'],
      q: [markers[0] ?? ''],
    },
    makeTargets: async () => {
      made += 1;
      const target = await ask(writer, title(`target${made}`), anonymous);
      const postId = await reply(writer, target._id, {
        text: `Well, ${mark(`reply${made}`)}.`,
        ...anonymous,
      });
      return { threadId: [target._id], postId: [postId], into: [asked._id], id: [postId] };
    },
  };
}
