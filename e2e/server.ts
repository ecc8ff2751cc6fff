// The built app on a fresh demo campus, with a mail server of its own, the external sites that its pages use, and a key
// set in Google's place that signs real tokens for the tests.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { TestMailServer } from '#server/test/mail-server.ts';
import { startExternalSites } from './external-sites.ts';
import { posterPng } from './files.ts';
import { googleClientId, testServicesPort } from './google.ts';

const port = process.argv[2] ?? '3210';
const { publicKey, privateKey } = await generateKeyPair('RS256');
const jwk = { ...(await exportJWK(publicKey)), kid: 'test', alg: 'RS256' };

await startExternalSites();
// In place of YouTube's.
const poster = await posterPng('Video');
const mailServer = await new TestMailServer().start();

const testServices = createServer((request, response) => {
  const { searchParams, pathname } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname === '/certs') response.end(JSON.stringify({ keys: [jwk] }));
  else if (pathname.startsWith('/vi/')) response.end(poster);
  else if (pathname === '/mails') response.end(JSON.stringify(mailServer.to(searchParams.get('to') ?? '')));
  else
    sign(searchParams).then(
      (token) => response.end(token),
      () => response.destroy(),
    );
});
testServices.listen(testServicesPort, '127.0.0.1');

function sign(searchParams: URLSearchParams): Promise<string> {
  const email = searchParams.get('email') ?? 'someone@gmail.example';
  return new SignJWT({
    sub: email,
    email,
    email_verified: true,
    name: searchParams.get('name') ?? 'Someone',
    nonce: searchParams.get('nonce') ?? '',
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'test' })
    .setIssuer('https://accounts.google.com')
    .setAudience(googleClientId)
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(privateKey);
}

const dataDir = await mkdtemp(join(tmpdir(), 'campus-e2e-'));
const app = spawn(process.execPath, ['dist/server/main.js'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    NODE_ENV: 'test',
    PORT: port,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    LOG_LEVEL: 'warn',
    // The same on every machine.
    LIBREOFFICE: 'off',
    // A busy machine must not turn a journey red.
    MAX_EVENT_LOOP_DELAY: '0',
    REQUEST_DEADLINE: '0',
    SHUTDOWN_TIMEOUT: '300',
    ...mailServer.env,
    PUBLIC_URL: `http://localhost:${port}`,
    SECOND_FACTOR_ROLES: 'staff',
    GOOGLE_CLIENT_ID: googleClientId,
    GOOGLE_JWKS_URL: `http://127.0.0.1:${testServicesPort}/certs`,
    YOUTUBE_PICTURES_URL: `http://127.0.0.1:${testServicesPort}`,
  },
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => app.kill(signal));
app.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 0);
});
