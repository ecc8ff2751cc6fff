import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { coHosts, events } from '#server/db/tables/calendar/events.ts';
import { newsletterIssues } from '#server/db/tables/site/newsletter.ts';
import { makeEvent, makeHost } from '#server/features/calendar/events/events.factory.ts';
import { makeSpace, makeThread } from '#server/features/forums/threads/threads.factory.ts';
import { makeResource } from '#server/features/library/resources/resources.factory.ts';
import { makeUser } from '#server/features/platform/users/users.factory.ts';
import { makeCourse } from '#server/features/study/catalogue/catalogue.factory.ts';
import type { TestApp } from '#server/test/app.ts';
import { site, withPublicSite } from '#server/test/public-site.ts';

const { parts, get, read } = withPublicSite();
let app: TestApp;
beforeAll(() => {
  app = parts.app;
});

describe('Atom feeds', () => {
  test('list the newest resources with stable ids, dates, public names and escaped text', async () => {
    const owner = await makeUser(app.db, { fullName: 'Amina <b> & Co' });
    const { id } = await makeResource(app.db, {
      title: 'Trees & <graphs>',
      description: 'All "about" trees.',
      ownerId: owner.id,
      createdAt: new Date(Date.UTC(2026, 0, 1)),
      updatedAt: new Date(Date.UTC(2026, 0, 2)),
    });
    const { body, headers } = await get('/feeds/resources.atom');
    expect(headers.get('content-type')).toContain('application/atom+xml');
    for (const part of [
      `<id>${site}/feeds/resources.atom</id>`,
      `<link rel="self" type="application/atom+xml" href="${site}/feeds/resources.atom"/>`,
      `<id>urn:uuid:${id}</id>`,
      '<title>Trees &amp; &lt;graphs&gt;</title>',
      `href="${site}/resources/${id}-trees-graphs"`,
      '<published>2026-01-01T00:00:00.000Z</published>',
      '<updated>2026-01-02T00:00:00.000Z</updated>',
      '<author><name>Amina &lt;b&gt; &amp; Co</name></author>',
      '<summary>All &quot;about&quot; trees.</summary>',
    ])
      expect(body).toContain(part);
    expect(body).not.toContain(owner.email);
  });

  test('are filtered by tag and course', async () => {
    await makeResource(app.db, { title: 'Tagged', tags: ['Exam'] });
    await makeResource(app.db, { title: 'Of the course', courseCode: 'CS201' });
    const titles = async (query: string) =>
      [...(await read(`/feeds/resources.atom?${query}`)).matchAll(/<entry>\n.*\n<title>(.*?)<\/title>/g)].map(
        ([, title]) => title,
      );
    expect(await titles('tag=exam')).toEqual(['Tagged']);
    expect(await titles('course=cs201')).toEqual(['Of the course']);
    expect(await titles('tag=none')).toEqual([]);
    expect((await get(`/feeds/resources.atom?tag=${'x'.repeat(41)}`)).status).toBe(400);
  });

  test('list the newest threads that everyone may read, of all or of a space, without who is anonymous', async () => {
    const author = await makeUser(app.db, { fullName: 'Mei Tanaka' });
    const { id: spaceId, slug } = await makeSpace(app.db, { slug: 'exams', name: 'Exams' });
    const named = {
      spaceId,
      authorId: author.id,
      title: 'Is it open book?',
      text: 'I read **both** chapters.',
    };
    const { id } = await makeThread(app.db, named);
    const other = await makeSpace(app.db);
    await makeThread(app.db, {
      spaceId: other.id,
      title: 'Elsewhere',
      authorId: author.id,
      isAnonymous: true,
    });
    const hidden = await makeSpace(app.db, { audience: 'members' });
    await makeThread(app.db, { spaceId: hidden.id, title: 'For tutors' });
    const all = await read('/feeds/threads.atom');
    expect(all).toContain('<title>Elsewhere</title>');
    expect(all).not.toContain('For tutors');
    expect(all.match(/Mei Tanaka/g)).toHaveLength(1);
    const ofSpace = await read(`/feeds/threads.atom?space=${slug}`);
    expect(ofSpace).not.toContain('Elsewhere');
    for (const part of [
      '<title>Newest threads in Exams</title>',
      `href="${site}/forums/exams/${id}-is-it-open-book"`,
      '<summary>I read both chapters.</summary>',
    ])
      expect(ofSpace).toContain(part);
    expect(await read('/forums/exams')).toContain('href="/feeds/threads.atom?space=exams"');
    expect(await read('/forums')).toContain('href="/feeds/threads.atom"');
  });

  test('list the upcoming events once each, of all or of a host, course or tag', async () => {
    const { id: courseId } = await makeCourse(app.db, { code: 'ATM101', title: 'Weather' });
    const club = await makeHost(app.db, { slug: 'kite-club', name: 'Kite Club' });
    const updatedAt = new Date(Date.UTC(2026, 1, 3));
    const { event } = await makeEvent(app.db, {
      ...{ title: 'Kites & wind', hostId: club.id, courseId, tags: ['Kites'], updatedAt },
      ...{ description: 'Bring a **kite**.', place: 'West pitch', dates: [{}, {}, {}] },
    });
    const over = new Date(Date.now() - 86_400_000);
    const cohosted = await makeEvent(app.db, { title: 'Ballooning' });
    await app.db.insert(coHosts).values({ eventId: cohosted.event.id, hostId: club.id });
    await makeEvent(app.db, { title: 'Is over', hostId: club.id, dates: [{ startsAt: over }] });
    await makeEvent(app.db, {
      title: 'All dates cancelled',
      hostId: club.id,
      dates: [{ state: 'cancelled' }],
    });
    await makeEvent(app.db, { title: 'A draft', hostId: club.id, state: 'draft' });
    const titles = async (query: string) =>
      [...(await read(`/feeds/events.atom${query}`)).matchAll(/<entry>\n.*\n<title>(.*?)<\/title>/g)].map(
        ([, title]) => title,
      );
    expect(await titles('')).toEqual(['Ballooning', 'Kites &amp; wind']);
    expect(await titles('?host=kite-club')).toEqual(['Ballooning', 'Kites &amp; wind']);
    for (const query of ['?course=atm-101', '?tag=KITES', '?course=ATM101&tag=kites'])
      expect(await titles(query), query).toEqual(['Kites &amp; wind']);
    expect(await titles('?host=nobody')).toEqual([]);
    const ofHost = await read('/feeds/events.atom?host=kite-club');
    for (const part of [
      '<title>Upcoming events of Kite Club</title>',
      `<link rel="alternate" type="text/html" href="${site}/events?host=kite-club"/>`,
      `<id>urn:uuid:${event.id}</id>`,
      `href="${site}/events/${event.id}-kites-wind"`,
      `<updated>${updatedAt.toISOString()}</updated>`,
      '<author><name>Kite Club</name></author>',
    ])
      expect(ofHost).toContain(part);
    expect(ofHost).toMatch(/<summary>\w+ \d+ \w+, \d\d:\d\d, West pitch. Bring a kite.<\/summary>/);
    await app.db.update(events).set({ title: 'Kites at dusk' }).where(eq(events.id, event.id));
    expect(await titles('?tag=kites')).toEqual(['Kites at dusk']);
    expect(await read('/events?host=kite-club&view=month')).toContain(
      'title="Upcoming events: kite-club" href="/feeds/events.atom?host=kite-club"',
    );
    expect(await read('/hosts/kite-club')).toContain('href="/feeds/events.atom?host=kite-club"');
    const ofCourse = await read('/courses/ATM101');
    for (const feed of ['events', 'resources', 'threads'])
      expect(ofCourse).toContain(`href="/feeds/${feed}.atom?course=ATM101"`);
  });

  test('list the sent issues of the newsletter', async () => {
    await app.db.insert(newsletterIssues).values([
      { subject: 'Sent', body: 'Hello **you**.', state: 'sent', sentAt: new Date() },
      { subject: 'A draft', body: 'x' },
    ]);
    const body = await read('/feeds/newsletter.atom');
    expect(body).toContain('<title>Sent</title>');
    expect(body).toContain('<summary>Hello you.</summary>');
    expect(body).not.toContain('A draft');
  });

  test('are linked from their pages, and every page links the search description', async () => {
    const feed =
      '<link rel="alternate" type="application/atom+xml" title="Newest resources" href="/feeds/resources.atom">';
    expect(await read('/resources')).toContain(feed);
    expect(await read('/resources?tag=%22exam%22&course=CS201&q=x')).toContain(
      'title="Newest resources: &quot;exam&quot;, CS201" href="/feeds/resources.atom?tag=%22exam%22&amp;course=CS201"',
    );
    expect(await read('/contact')).not.toContain('application/atom+xml');
    for (const path of ['/', '/resources', '/login', '/nothing'])
      expect(await read(path)).toContain('href="/opensearch.xml"');
    expect(await read('/opensearch.xml')).toContain(`template="${site}/resources?q={searchTerms}"`);
  });
});
