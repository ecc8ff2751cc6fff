import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { threadPath } from '#contract/forums/threads.rules.ts';
import { posts } from '#server/db/tables/forums/threads.ts';
import { notifications } from '#server/db/tables/platform/notifications.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';
import { askQuestion, question } from './forum.fixtures.ts';
import { makeSpace } from './threads.factory.ts';

let app: TestApp;
let asker: SignedInPerson;
beforeAll(async () => {
  app = await startApp({ PUBLIC_URL: 'https://campus.example.edu' });
  asker = await signedInAs(app);
});
afterAll(() => app.close());

const deep = (depth: number) => `${'> '.repeat(depth)}deep`;

test.each([
  ['empty', { text: '' }, 'text'],
  ['longer than the limit', { text: 'x'.repeat(20_001) }, 'text'],
  ['10,000 mentions', { text: '@a '.repeat(10_000) }, 'text'],
  ['quotes 50 deep', { text: deep(50) }, 'text'],
  ['9,000 markers of emphasis', { text: '*_'.repeat(4_500) }, 'text'],
  ['a short title', { text: 'Fine.', title: 'Hm' }, 'title'],
  ['many tags', { text: 'Fine.', tags: Array.from({ length: 6 }, (_, index) => `tag ${index}`) }, 'tags'],
])(
  'a post with %s is refused with a sentence at its field, and nothing is stored',
  async (_name, given, field) => {
    const { slug } = await makeSpace(app.db);
    const before = await app.db.$count(posts);
    const { status, body } = await asker.browser.post('/api/threads', { space: slug, ...question, ...given });
    expect(status).toBe(400);
    expect(body.errors[field]).toMatch(/\w+ \w+/);
    expect(await app.db.$count(posts)).toBe(before);
  },
);

test('a post of 1 MB is refused with a sentence', async () => {
  const { slug } = await makeSpace(app.db);
  const text = 'x'.repeat(1_000_000);
  const { status, body } = await asker.browser.post('/api/threads', { space: slug, ...question, text });
  expect(status).toBe(413);
  expect(body.message).toMatch(/\w+ \w+/);
});

test('as many mentions as fit into a post notify ten people', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => signedInAs(app)));
  const text = `${people.map(({ username }) => `@${username}`).join(' ')} ${'@a '.repeat(6_000)}`;
  expect((await askQuestion(app, asker, { text })).opening.state).toBe('published');
  await app.waitForJobs();
  expect(await app.db.$count(notifications, eq(notifications.type, 'mention'))).toBe(10);
});

test.each([
  ['emphasis', `${'*_'.repeat(480)}\n\n`.repeat(20)],
  ['brackets', '['.repeat(19_000)],
  ['code', '`a``b'.repeat(3_900)],
  ['tables', `|${'a|'.repeat(300)}\n|${'-|'.repeat(300)}\n${`|${'b|'.repeat(300)}\n`.repeat(30)}`],
  ['references', `${'[a]: /x\n'.repeat(1_000)}${'[a] '.repeat(2_500)}`],
  ['formulas', '$\\def\\a{\\a\\a}\\a$ $\\sqrt{\\sqrt{x}}$ '.repeat(500)],
])('a post made to be slow to render is published, and its page is served: %s', async (name, text) => {
  const thread = await askQuestion(app, asker, { title: `A bomb of ${name}`, text });
  expect(thread.opening.state).toBe('published');
  const { status, body } = await app.visitor().get(threadPath(thread));
  expect(status).toBe(200);
  expect(body).toContain(`A bomb of ${name}`);
});

test('script links and raw HTML of a post are text on its page', async () => {
  const text =
    '[click](javascript:alert(1)) [data](data:text/html,<script>alert(2)</script>) <img src=x onerror=alert(3)>\n\n<script>alert(4)</script>';
  const thread = await askQuestion(app, asker, { text });
  const read = async () => {
    const { body } = await app.visitor().get(threadPath(thread));
    return /<div id="root">(.*)<\/div>/s.exec(body)?.[1] ?? '';
  };
  // A busy server leaves it to the browser.
  await expect.poll(read).toContain('click');
  const content = await read();
  expect(content).not.toMatch(/(href|src)="(javascript|data):|<script>alert|<img src="?x/i);
});
