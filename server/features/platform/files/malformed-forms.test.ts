// Malformed and interrupted forms over raw connections: each is answered, leaves nothing behind, and does not block its connection.
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#server/test/app.ts';
import type { Browser } from '#server/test/browser.ts';
import { expectNothingLeft, onDisk, pdf, withLibrary } from './files.fixtures.ts';

let app: TestApp;
let browser: Browser;
withLibrary((started) => {
  ({ app, browser } = started);
});

const part = (name: string, content = 'x') =>
  `--XX\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`;
const filePart = (content: string, name = 'file') =>
  `--XX\r\nContent-Disposition: form-data; name="${name}"; filename="a.pdf"\r\n\r\n${content}\r\n`;
const many = (count: number) => Array.from({ length: count }, (_, index) => part(`f${index}`)).join('');

interface Sent {
  path: string;
  body: string;
  contentType?: string;
  /** More than the body has: the rest never comes. */
  contentLength?: number;
}

/** A connection that sends requests and collects the status codes of the responses. */
function open(url = app.url) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).on('error', () => {});
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  const statuses = () => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
  const head = (line: string, headers: Record<string, string | number>) =>
    `${line} HTTP/1.1\r\nHost: x\r\nCookie: token=${browser.cookies.get('token')}\r\n${Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n`;
  return {
    socket,
    statuses,
    text: () => text,
    post: ({ path, body, contentType = 'multipart/form-data; boundary=XX', contentLength }: Sent) =>
      socket.write(
        head(`POST ${path}`, {
          'Content-Type': contentType,
          'Content-Length': contentLength ?? Buffer.byteLength(body),
        }) + body,
      ),
    get: (path: string) => socket.write(head(`GET ${path}`, {})),
    head: (path: string) => socket.write(head(`HEAD ${path}`, {})),
    answers: (expected: number[]) => expect.poll(statuses).toEqual(expected),
  };
}

const malformed: [string, string][] = [
  ['a header line without a colon', '--XX\r\nhello\r\n--XX--\r\n'],
  [
    'a header that ends with a bare line feed',
    '--XX\r\nContent-Disposition: form-data; name="a"\n\nx\r\n--XX--\r\n',
  ],
  [
    'a bare line feed inside a header',
    '--XX\r\nContent-Disposition: form-data; name="a"\r\nContent-Type: text/plain\nX: y\r\n\r\nx\r\n--XX--\r\n',
  ],
  ['a part without a header', '--XX\r\n\r\nx\r\n--XX--\r\n'],
  ['a part without a name', '--XX\r\nContent-Disposition: form-data\r\n\r\nx\r\n--XX--\r\n'],
  [
    'a part that is an attachment',
    '--XX\r\nContent-Disposition: attachment; name="a"\r\n\r\nx\r\n--XX--\r\n',
  ],
  [
    'a part in base64',
    '--XX\r\nContent-Disposition: form-data; name="a"\r\nContent-Transfer-Encoding: base64\r\n\r\neA==\r\n--XX--\r\n',
  ],
  ['an unclosed quote', '--XX\r\nContent-Disposition: form-data; name="a\r\n\r\nx\r\n--XX--\r\n'],
  ['a header without an end', `--XX\r\nContent-Disposition: form-data; name="${'a'.repeat(20_000)}`],
  ['a delimiter with other text on its line', `${part('a')}--XXY\r\n\r\n--XX--\r\n`],
  ['no delimiter', 'title=hello'],
  ['no content', ''],
  ['another boundary', part('a').replaceAll('XX', 'YY')],
  ['no closing delimiter', part('a')],
  ['a field that is cut', part('a').slice(0, -4)],
  ['a file that is cut', filePart('%PDF-1.4').slice(0, -4)],
  ['26 parts, the last of them cut', many(26).slice(0, -2)],
  ['26 parts, the last of them a file that is cut', many(25) + filePart('%PDF-1.4').slice(0, -4)],
  ['60 parts', `${many(60)}--XX--\r\n`],
  ['two files', `${filePart('%PDF-1.4')}${filePart('%PDF-1.4')}--XX--\r\n`],
];

/** Sends the form and then another request over the same connection. */
async function expectRefused(
  path: string,
  form: Pick<Sent, 'body' | 'contentType'>,
  code = /"code":"(malformed_form|upload_cut)"/,
): Promise<void> {
  const connection = open();
  connection.post({ path, ...form });
  await connection.answers([400]);
  expect(connection.text()).toMatch(code);
  connection.get('/healthz');
  await connection.answers([400, 200]);
  connection.socket.destroy();
  await expectNothingLeft(app);
}

describe('a form is refused with 400, and its connection stays usable, when it has', () => {
  test.each(malformed)('%s', (_, body) => expectRefused('/api/resources', { body }));

  test.each([
    ['no boundary', 'multipart/form-data'],
    ['an empty boundary', 'multipart/form-data; boundary='],
    ['a boundary that is too long', `multipart/form-data; boundary=${'x'.repeat(71)}`],
  ])('%s', (_, contentType) =>
    expectRefused('/api/resources', { body: `${part('a')}--XX--\r\n`, contentType }),
  );

  test('a field that is too long', () =>
    expectRefused(
      '/api/resources',
      { body: `${part('a', 'x'.repeat(30_000))}--XX--\r\n` },
      /"code":"invalid_input".*This text is too long/,
    ));

  test('a part that is cut, as the form of the profile picture too', async () => {
    for (const parts of [0, 25])
      await expectRefused('/api/users/profile/upload', {
        body: many(parts) + filePart('x', 'profilePicture').slice(0, -4),
      });
  });
});

describe('an upload that is refused midway', () => {
  const path = '/api/resources';
  const rest = 'x'.repeat(3_000_000);

  test.each([
    ['a form with too many parts', many(26), 400],
    ['a form with a field that is too long', part('a', 'x'.repeat(30_000)), 400],
    ['a form of another type', 'x'.repeat(200_000), 415],
  ])('is answered at once, and the next request on its connection too: %s', async (_, body, status) => {
    const connection = open();
    const contentType = status === 415 ? 'application/pdf' : 'multipart/form-data; boundary=XX';
    connection.post({ path, body, contentType, contentLength: body.length + rest.length });
    await connection.answers([status]);
    connection.socket.write(rest);
    connection.get('/healthz');
    await connection.answers([status, 200]);
    connection.socket.destroy();
    await expectNothingLeft(app);
  });

  test('is disconnected when it exceeds the maximum size, with a body of unknown length', async () => {
    const connection = open();
    const { socket } = connection;
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nCookie: token=${browser.cookies.get('token')}\r\nContent-Type: multipart/form-data; boundary=XX\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
    const content = filePart(rest);
    socket.write(`${content.length.toString(16)}\r\n${content}\r\n`);
    const send = () => {
      while (!socket.destroyed && socket.write(`${rest.length.toString(16)}\r\n${rest}\r\n`));
    };
    socket.on('drain', send);
    send();
    await connection.answers([413]);
    await expect.poll(() => socket.destroyed).toBe(true);
    await expectNothingLeft(app);
  });

  test('does not delay the shutdown', async () => {
    const short = await startApp({}, app.database);
    const connection = open(short.url);
    connection.post({ path, body: many(26), contentLength: 1_000_000 });
    await connection.answers([400]);
    await short.close();
    await expect.poll(() => connection.socket.destroyed).toBe(true);
  });
});

test('an upload whose connection is closed midway leaves no temporary file', async () => {
  const connection = open();
  const body = many(5) + filePart(pdf.toString('latin1')).slice(0, -20);
  connection.post({ path: '/api/resources', body, contentLength: body.length + 1_000 });
  await expect.poll(() => onDisk(app, 'tmp')).toHaveLength(1);
  connection.socket.destroy();
  await expect.poll(() => onDisk(app, 'tmp')).toEqual([]);
  await expectNothingLeft(app);
});

test('HEAD of the event stream is answered and ends', async () => {
  const connection = open();
  connection.head('/api/notifications/stream');
  await connection.answers([200]);
  connection.get('/healthz');
  await connection.answers([200, 200]);
  connection.socket.destroy();
});
