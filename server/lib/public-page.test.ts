import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { titleOfPage } from './page-title.ts';
import { readPublicPage } from './public-page.ts';
import { isPublicAddress, publicWeb, type Reach } from './public-web.ts';

let answer: RequestListener;
let requested: string[] = [];
let server: Server;
let origin: string;
/** The server of the test, as if it were public. */
let reach: Reach;

beforeAll(async () => {
  server = createServer((request, response) => {
    requested.push(request.url ?? '');
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const { port } = server.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
  reach = {
    isAllowed: (address) => address === '127.0.0.1',
    ports: ['', String(port)],
    protocols: ['http:'],
  };
});
afterAll(() => server.close());

const html = (text: string): RequestListener => {
  requested = [];
  return (_, response) => void response.setHeader('content-type', 'text/html; charset=utf-8').end(text);
};

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '192.0.2.1',
  '198.18.0.1',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  'fd12::1',
  'fec0::1',
  '::ffff:10.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  '2001:db8::1',
  'ff02::1',
  'localhost',
  '',
])('%s is not a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['93.184.215.14', '8.8.8.8', '2606:4700::1111', '::ffff:8.8.8.8'])(
  '%s is a public address',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test('a page is read, also after a redirect', async () => {
  answer = html('<title>Proofs</title>');
  expect(await readPublicPage(`${origin}/a`, reach)).toContain('Proofs');
  const page = answer;
  answer = (request, response) =>
    request.url === '/old' ? response.writeHead(302, { location: '/new' }).end() : page(request, response);
  expect(await readPublicPage(`${origin}/old`, reach)).toContain('Proofs');
  expect(requested).toEqual(['/a', '/old', '/new']);
});

test.each([
  ['this machine by its address', () => origin, publicWeb],
  ['this machine by a name', () => origin.replace('127.0.0.1', 'localhost.localdomain'), publicWeb],
  [
    'a name that resolves to a private address',
    () => origin.replace('127.0.0.1', 'localhost.'),
    () => ({ ...reach, isAllowed: () => false }),
  ],
  ['another port', () => origin, () => ({ ...reach, ports: [''] })],
  ['another protocol', () => 'file:///etc/passwd', () => reach],
])('%s is not asked', async (_, url, allowed) => {
  answer = html('<title>Secret</title>');
  expect(await readPublicPage(url(), typeof allowed === 'function' ? allowed() : allowed)).toBeUndefined();
  expect(requested).toEqual([]);
});

test('a redirect to a private address is not followed', async () => {
  requested = [];
  answer = (_, response) => void response.writeHead(302, { location: 'http://10.0.0.1/' }).end();
  expect(await readPublicPage(origin, reach)).toBeUndefined();
  expect(requested).toEqual(['/']);
});

test('redirects end', async () => {
  requested = [];
  answer = (_, response) => void response.writeHead(302, { location: '/again' }).end();
  expect(await readPublicPage(origin, reach)).toBeUndefined();
  expect(requested).toHaveLength(4);
});

test('only the beginning is read, and only of a page', async () => {
  answer = (_, response) => {
    response.setHeader('content-type', 'text/html');
    // Endless: reading it to the end would never return.
    const send = () => void response.write('x'.repeat(64_000), () => !response.destroyed && send());
    send();
  };
  expect(await readPublicPage(origin, reach)).toHaveLength(256_000);
  answer = (_, response) =>
    void response.setHeader('content-type', 'application/zip').end('<title>No</title>');
  expect(await readPublicPage(origin, reach)).toBeUndefined();
});

test.each([
  ['<html><TITLE lang="en">\n Linear &amp; affine &#8211; maps&#x2026; </TITLE>', 'Linear & affine – maps…'],
  ['<p>No title</p>', ''],
  ['<title>a\u0000b&#0;c&#xD800;</title>', 'abc'],
  [`<title>${'x'.repeat(300)}</title>`, `${'x'.repeat(199)}…`],
])('the title of %j', (source, title) => {
  expect(titleOfPage(source, 200)).toBe(title);
});

test('a page in another encoding is decoded', async () => {
  answer = (_, response) => {
    response.setHeader('content-type', 'text/html; charset=iso-8859-1');
    response.end(Buffer.from('<title>Übung</title>', 'latin1'));
  };
  expect(titleOfPage((await readPublicPage(origin, reach)) ?? '', 200)).toBe('Übung');
});
