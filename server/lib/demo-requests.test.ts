import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { refuseForwardedRequests } from './demo-requests.ts';
import { translateError } from './errors.ts';

const app = Fastify();
app.setErrorHandler(translateError);
refuseForwardedRequests(app);
app.get('/', async () => 'the demo campus');

test.each(['x-forwarded-for', 'forwarded', 'x-forwarded-host', 'x-real-ip', 'via'])(
  'a request with %s is refused',
  async (name) => {
    const response = await app.inject({ url: '/', headers: { [name]: '192.0.2.1' } });
    expect(response.statusCode).toBe(403);
    expect(response.json().message).toContain('not through a proxy');
  },
);

test('a direct request is answered', async () => {
  expect((await app.inject('/')).body).toBe('the demo campus');
});
