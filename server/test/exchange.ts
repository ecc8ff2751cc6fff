// One HTTP request and its response, over connections that are kept. `fetch` would take most of the CPU time of a short call,
// and ask for compressed responses, which takes more than making them.
import { Agent, type IncomingMessage, request } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

interface Exchanged {
  status: number;
  headers: Headers;
  text: string;
}

const agent = new Agent({ keepAlive: true });
const utf8 = new TextDecoder();
const decompress: Record<string, (bytes: Buffer) => Promise<Buffer>> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
};

/** Redirects are not followed. */
export async function exchange(
  url: string,
  method: string,
  headers: Record<string, string>,
  body?: string | FormData,
): Promise<Exchanged> {
  const form = body instanceof FormData ? new Response(body) : undefined;
  const bytes = form ? Buffer.from(await form.arrayBuffer()) : Buffer.from(String(body ?? ''));
  const response = await answerTo(
    url,
    method,
    {
      accept: '*/*',
      'user-agent': 'node',
      ...(body !== undefined && { 'content-length': String(bytes.length) }),
      ...(form && { 'content-type': form.headers.get('content-type') ?? '' }),
      ...headers,
    },
    bytes,
  );
  const content = await contentOf(response);
  const unpack = decompress[response.headers['content-encoding'] ?? ''];
  return {
    status: response.statusCode ?? 0,
    headers: headersOf(response.rawHeaders),
    text: utf8.decode(unpack ? await unpack(content) : content),
  };
}

/** Iterating over the response would take longer. */
const contentOf = (response: IncomingMessage): Promise<Buffer> =>
  new Promise((done, fail) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('error', fail);
    response.on('end', () => done(Buffer.concat(chunks)));
  });

function answerTo(
  url: string,
  method: string,
  headers: Record<string, string>,
  body: Buffer,
): Promise<IncomingMessage> {
  return new Promise((done, fail) => {
    // After the response, an error is that of a body that the server did not read to its end.
    request(new URL(url), { agent, method, headers }, done)
      .on('error', fail)
      .end(body.length > 0 ? body : undefined);
  });
}

function headersOf(raw: string[]): Headers {
  const headers = new Headers();
  for (let index = 0; index < raw.length; index += 2) headers.append(raw[index] ?? '', raw[index + 1] ?? '');
  return headers;
}
