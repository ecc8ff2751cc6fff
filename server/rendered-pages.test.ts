import { eq, getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PagePath, pages } from '#contract/pages.ts';
import { stateElementId } from '#contract/platform/rendering.ts';
import { withSlug } from '#contract/slugs.ts';
import { hosts } from '#server/db/tables/calendar/hosts.ts';
import { spaces } from '#server/db/tables/forums/spaces.ts';
import { resources } from '#server/db/tables/library/resources.ts';
import { newsletterIssues } from '#server/db/tables/site/newsletter.ts';
import type { Feature } from '#server/feature.ts';
import { makeEvent } from '#server/features/calendar/events/events.factory.ts';
import { makePost, makeSpace, makeThread } from '#server/features/forums/threads/threads.factory.ts';
import { makeResource } from '#server/features/library/resources/resources.factory.ts';
import { makeStory } from '#server/features/site/stories/stories.factory.ts';
import { makeCourse } from '#server/features/study/catalogue/catalogue.factory.ts';
import { makeGroup } from '#server/features/together/groups/groups.factory.ts';
import { features } from '#server/features.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { signedInAs } from '#server/test/people.ts';
import { recordReads } from '#server/test/read-tables.ts';
import { isWalkedPage } from '#server/test/walked-features.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ PUBLIC_URL: 'https://campus.example.edu' });
});
afterAll(() => app.close());

const rendered = (Object.keys(pages) as PagePath[]).filter(
  (path) => pages[path].rendered && isWalkedPage(path),
);

/** They change in transactions that also change `resources` or `threads`. */
const changedWithOthers = ['resource_counts', 'resource_days', 'thread_aliases'];

/** The parameter of each page about one row. */
const examples: Partial<Record<PagePath, () => Promise<string>>> = {
  '/resources/$resourceId': async () => {
    const { id, title } = await makeResource(app.db);
    return withSlug(id, title);
  },
  '/courses/$courseCode': async () => (await makeCourse(app.db)).code,
  '/forums/$space': async () => {
    const space = await makeSpace(app.db);
    await makeThread(app.db, { spaceId: space.id });
    return space.slug;
  },
  '/events/$event': async () => {
    const { event } = await makeEvent(app.db);
    return withSlug(event.id, event.title);
  },
  '/study-groups/$group': async () => {
    const { id, name } = await makeGroup(app.db);
    return withSlug(id, name);
  },
  '/hosts/$slug': async () => {
    const { event } = await makeEvent(app.db);
    const [host] = await app.db.select().from(hosts).where(eq(hosts.id, event.hostId));
    return host?.slug ?? '';
  },
  '/people/$username': async () => (await signedInAs(app)).username,
  '/success-stories/$storyId': async () => (await makeStory(app.db, { state: 'approved' })).id,
  '/forums/$space/$thread': async () => {
    const { id, title, spaceId } = await makeThread(app.db, { isAnonymous: true });
    const [space] = await app.db.select().from(spaces).where(eq(spaces.id, spaceId));
    await makePost(app.db, { threadId: id });
    return `${space?.slug}/${withSlug(id, title)}`;
  },
  '/newsletter/$issueId': async () => {
    const sent = { subject: 'News', body: 'Hello.', state: 'sent' as const, sentAt: new Date() };
    const [issue] = await app.db.insert(newsletterIssues).values(sent).returning();
    return issue?.id ?? '';
  },
};

async function exampleOf(path: PagePath): Promise<string> {
  const parameter = await examples[path]?.();
  if (path.includes('$') && !parameter) throw new Error(`Add an example of ${path} to this test.`);
  return path.replace(/\$.*/, parameter ?? '');
}

/** Asks again for a page that is left to the browser, since it took too long on a busy machine. */
async function open(path: string): Promise<string> {
  let html = '';
  const isRendered = async () => {
    html = (await app.visitor().get(path)).body;
    return html.includes(`id="${stateElementId}"`);
  };
  await expect.poll(isRendered).toBe(true);
  return html;
}
const contentOf = (html: string) => /<div id="root">(.*)<\/div>/s.exec(html)?.[1] ?? '';

describe('a rendered page', () => {
  test.each(rendered)('%s has its heading, links and canonical URL in the HTML', async (path) => {
    const address = await exampleOf(path);
    const html = await open(address);
    expect(contentOf(html)).toMatch(/<h[12][ >]/);
    expect(contentOf(html)).toContain('href="/resources"');
    expect(html).toContain(`<link rel="canonical" href="https://campus.example.edu${address}">`);
    expect(html).toContain(`id="${stateElementId}"`);
    // The Content-Security-Policy allows neither.
    expect(contentOf(html)).not.toMatch(/ style="|<script>/);
  });

  test.each(rendered)('%s is built only from the tables that its feature declares', async (path) => {
    const address = await exampleOf(path);
    // Invalidates the responses that earlier tests cached.
    await makeResource(app.db);
    const declared = (features as readonly Feature[]).flatMap(({ pageTables }) => pageTables?.[path] ?? []);
    const read = await recordReads(app.database.db, () => open(address));
    for (const table of changedWithOthers) read.delete(table);
    expect(declared.map((table) => getTableName(table))).toEqual(expect.arrayContaining([...read]));
  });

  test('of a series shows its next date, not its first one', async () => {
    const dayMs = 86_400_000;
    const startsAt = new Date(Date.now() - 21 * dayMs);
    const { event, dates } = await makeEvent(app.db, {
      dates: [{ startsAt }, { startsAt: new Date(startsAt.getTime() + 7 * dayMs) }, {}, {}],
    });
    const html = contentOf(await open(`/events/${withSlug(event.id, event.title)}`));
    const [first, , next] = dates.map(({ startsAt }) => `dateTime="${startsAt.toISOString()}"`);
    expect(html).toContain(next);
    expect(html).not.toContain(first);
    expect(html).not.toContain(dates[1]?.id);
  });

  test('of a space for members is left to the browser, says nothing of it and is not indexed', async () => {
    const { slug, name } = await makeSpace(app.db, { audience: 'members', name: 'Tutors' });
    for (const browser of [app.visitor(), (await signedInAs(app)).browser]) {
      const { status, headers, body } = await browser.get(`/forums/${slug}`);
      expect([status, headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
      expect(body).toContain('<title>For members · Campus Connect</title>');
      expect(body).not.toContain(name);
    }
  });

  test('of a course’s space is there before its first thread, at the address of its code', async () => {
    const { code, codeKey, title } = await makeCourse(app.db);
    expect(await open(`/forums/${codeKey}`)).toContain(title);
    const { status, headers } = await app.visitor().get(`/forums/${code.toUpperCase()}`);
    expect([status, headers.get('location')]).toEqual([301, `/forums/${codeKey}`]);
  });

  test('with the slug of a former title redirects visitors and members to the current one', async () => {
    const { id } = await makeResource(app.db, { title: 'Trees & graphs' });
    const canonical = `/resources/${id}-trees-graphs`;
    const member = (await signedInAs(app)).browser;
    for (const browser of [app.visitor(), member]) {
      for (const slug of ['-forests', '-trees', '-', '-trees-graphs/', '-TREES-graphs', '-%F0%9F%8E%89']) {
        const { status, headers } = await browser.get(`/resources/${id}${slug}?q=a&type=pdf`);
        expect(status, slug).toBe(301);
        expect(headers.get('location'), slug).toBe(`${canonical}?q=a&type=pdf`);
        // The title may change back.
        expect(headers.get('cache-control')).toBe('private, no-cache');
      }
      expect((await browser.get(canonical)).status).toBe(200);
    }
    await app.db.update(resources).set({ title: 'Деревья' }).where(eq(resources.id, id));
    const { status, headers } = await app.visitor().get(canonical);
    const renamed = `/resources/${id}-${encodeURIComponent('деревья')}`;
    expect([status, headers.get('location')]).toEqual([301, renamed]);
    expect(await open(renamed)).toContain('Деревья');
  });

  test('of a thread redirects from another space, a former title and a merged duplicate', async () => {
    const { slug, id: spaceId } = await makeSpace(app.db);
    const { slug: inside, id: insideId } = await makeSpace(app.db, { audience: 'members' });
    const thread = await makeThread(app.db, { spaceId, title: 'Is it open book?' });
    const canonical = `/forums/${slug}/${thread.id}-is-it-open-book`;
    const duplicate = await makeThread(app.db, { spaceId, title: 'Open book?', mergedIntoId: thread.id });
    const addresses = [
      `/forums/${slug}/${thread.id}-a-former-title`,
      `/forums/nowhere/${thread.id}-is-it-open-book`,
      `/forums/nowhere/${thread.id}`,
      // Says nothing of the space for members.
      `/forums/${inside}/${thread.id}-is-it-open-book`,
      `/forums/${slug}/${duplicate.id}-open-book`,
      `/forums/nowhere/${duplicate.id}`,
    ];
    for (const browser of [app.visitor(), (await signedInAs(app)).browser])
      for (const address of addresses) {
        const { status, headers } = await browser.get(`${address}?sort=new`);
        expect([status, headers.get('location')], address).toEqual([301, `${canonical}?sort=new`]);
        expect(headers.get('cache-control')).toBe('private, no-cache');
      }
    expect((await app.visitor().get(canonical)).status).toBe(200);

    // Of a thread for members neither the title nor the right address is told, also where it is the target of a merge.
    const secret = await makeThread(app.db, { spaceId: insideId, title: 'Whisper it' });
    const leading = await makeThread(app.db, { spaceId, title: 'Ask inside', mergedIntoId: secret.id });
    for (const address of [`/forums/${slug}/${secret.id}`, `/forums/${inside}/${secret.id}-shout-it`]) {
      const { status, headers, body } = await app.visitor().get(address);
      expect([status, headers.get('location'), headers.get('x-robots-tag')]).toEqual([200, null, 'noindex']);
      expect(body).toContain('<title>For members · Campus Connect</title>');
      expect(body).not.toMatch(/whisper/i);
    }
    const { status, body } = await app.visitor().get(`/forums/${slug}/${leading.id}-ask-inside`);
    expect(status).toBe(200);
    expect(body).not.toMatch(new RegExp(`whisper|${inside}|${secret.id}`, 'i'));
    for (const state of ['held', 'hidden', 'deleted'] as const) {
      const { id } = await makeThread(app.db, { spaceId, title: 'Not shown', state });
      const missing = await app.visitor().get(`/forums/nowhere/${id}`);
      expect([missing.status, missing.headers.get('location')], state).toEqual([404, null]);
    }
  });

  test('with the id alone is served, and names the address with the slug as canonical', async () => {
    const { id } = await makeResource(app.db, { title: 'Trees & graphs' });
    const html = await open(`/resources/${id}`);
    const canonical = `https://campus.example.edu/resources/${id}-trees-graphs`;
    expect(html).toContain(`<link rel="canonical" href="${canonical}">`);
    expect(html).toContain(`<meta property="og:url" content="${canonical}">`);
    expect(html).toContain(`"url":"${canonical}"`);
  });

  test('contains text of members as text', async () => {
    const title = 'Notes </script><script>alert(1)</script> & "more"';
    const { id } = await makeResource(app.db, { title });
    const html = await open(`/resources/${id}`);
    expect(html).not.toContain('<script>alert');
    const state = new RegExp(`id="${stateElementId}">(.*?)</script>`, 's').exec(html)?.[1] ?? '';
    expect(JSON.stringify(JSON.parse(state))).toContain(JSON.stringify(title).slice(1, -1));
  });

  test('describes its row for search engines', async () => {
    const given = { title: 'Notes </script> on sets', courseCode: 'MA101', tags: ['sets'] };
    const { id } = await makeResource(app.db, given);
    const described = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(
      await open(`/resources/${id}`),
    )?.[1];
    expect(JSON.parse(described ?? '')).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'LearningResource',
      name: given.title,
      keywords: ['sets'],
      isPartOf: { courseCode: 'MA101' },
    });
  });

  test('is cached until one of its tables changes', async () => {
    const { id } = await makeResource(app.db, { title: 'Before' });
    expect(await open(`/resources/${id}`)).toContain('Before');
    const cached = await recordReads(app.database.db, () => open(`/resources/${id}?utm_source=mail`));
    expect([...cached]).toEqual([]);
    await app.db.update(resources).set({ title: 'After' }).where(eq(resources.id, id));
    const html = await open(`/resources/${id}`);
    expect(html).toContain('<title>After · Campus Connect</title>');
    expect(html).not.toContain('Before');
  });

  test('depends on the search parameters of its page', async () => {
    await makeResource(app.db, { title: 'A link', type: 'link' });
    expect(contentOf(await open('/resources?type=link'))).toContain('A link');
    expect(contentOf(await open('/resources?type=video'))).not.toContain('A link');
  });

  test('is left to the browser for members and for long addresses', async () => {
    const { browser } = await signedInAs(app);
    expect(contentOf((await browser.get('/')).body)).not.toContain('<h1');
    expect(contentOf((await app.visitor().get(`/resources?q=${'x'.repeat(1_000)}`)).body)).not.toContain(
      '<h1',
    );
  });

  test('of an unknown address is a 404 page', async () => {
    const { status, body } = await app.visitor().get('/nothing');
    expect(status).toBe(404);
    expect(contentOf(body as string)).toContain('Page not found</h1>');
  });

  test.each(rendered.filter((path) => path.includes('$')))(
    'of an absent row says what is missing, with 404: %s',
    async (path) => {
      const address = path.replaceAll(/\$\w+/g, 'nothing');
      for (const visit of ['first', 'cached']) {
        const { status, body } = await app.visitor().get(address);
        expect(status, visit).toBe(404);
        expect(contentOf(body as string), visit).toMatch(/ not found<\/h[12]>|no longer|has expired/);
        expect(contentOf(body as string), visit).not.toContain('Page not found</h1>');
        expect(body, visit).toContain(`id="${stateElementId}"`);
      }
    },
  );

  test('of an absent row is replaced when the row is there', async () => {
    expect((await app.visitor().get('/courses/LATE1')).status).toBe(404);
    await makeCourse(app.db, { code: 'LATE1' });
    expect((await app.visitor().get('/courses/LATE1')).status).toBe(200);
  });

  test('is compressed, and 304 by its ETag', async () => {
    const { headers } = await app.visitor().get('/contact', { 'accept-encoding': 'br' });
    expect(headers.get('content-encoding')).toBe('br');
    expect(headers.get('vary')).toBe('accept-encoding, cookie');
    const again = await app.visitor().get('/contact', { 'if-none-match': headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });
});
