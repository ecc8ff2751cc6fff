// An HTTP client that behaves like a browser: it stores cookies and sends the Origin header with writes.
import { exchange } from './exchange.ts';
import { noteAnswer } from './refusals.ts';

export interface ApiResponse {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests assert on the parsed body.
  body: any;
}

export interface FormFile {
  name: string;
  bytes: Buffer;
  type?: string;
}

export class Browser {
  readonly cookies = new Map<string, string>();
  /** The Set-Cookie headers of the last response. */
  setCookies: string[] = [];

  constructor(
    private readonly url: string,
    private readonly extraHeaders: Record<string, string> = {},
    /** The origin of the pages, where it differs from that of the API. */
    private readonly origin = url,
  ) {}

  get = (path: string, headers?: Record<string, string>) => this.send('GET', path, undefined, headers);
  delete = (path: string, body?: unknown) => this.send('DELETE', path, body);
  put = (path: string, body?: unknown) => this.send('PUT', path, body);
  patch = (path: string, body?: unknown) => this.send('PATCH', path, body);
  post = (path: string, body?: unknown, headers?: Record<string, string>) =>
    this.send('POST', path, body, headers);

  /** Sends a multipart form as the page does: fields first, the file last. */
  form(
    method: 'POST' | 'PUT',
    path: string,
    fields: Record<string, string>,
    file?: FormFile,
    field = 'file',
  ): Promise<ApiResponse> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    if (file)
      form.append(field, new Blob([new Uint8Array(file.bytes)], { type: file.type ?? '' }), file.name);
    return this.send(method, path, form);
  }

  async send(
    method: string,
    path: string,
    body?: unknown,
    given: Record<string, string> = {},
  ): Promise<ApiResponse> {
    const { status, headers, text } = await exchange(
      this.url + path,
      method,
      {
        ...(method !== 'GET' && { origin: this.origin }),
        ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...(this.cookies.size > 0 && {
          cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        }),
        ...this.extraHeaders,
        ...given,
      },
      body === undefined || typeof body === 'string' || body instanceof FormData
        ? body
        : JSON.stringify(body),
    );
    this.#storeCookies(headers.getSetCookie());
    const isJson = headers.get('content-type')?.includes('json');
    const answer = { status, headers, body: isJson && text ? JSON.parse(text) : text };
    noteAnswer(`${method} ${path}`, answer);
    return answer;
  }

  #storeCookies(lines: string[]): void {
    this.setCookies = lines;
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
  }
}
