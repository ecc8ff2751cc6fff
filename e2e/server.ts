// The built app on a fresh demo campus, with a key set of our own in Google's place: it signs real tokens for the tests.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { googleClientId, keySetPort } from './google.ts';

const port = process.argv[2] ?? '3210';
const { publicKey, privateKey } = await generateKeyPair('RS256');
const jwk = { ...(await exportJWK(publicKey)), kid: 'test', alg: 'RS256' };

const keySet = createServer((request, response) => {
  const { searchParams, pathname } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname === '/certs') response.end(JSON.stringify({ keys: [jwk] }));
  else
    sign(searchParams).then(
      (token) => response.end(token),
      () => response.destroy(),
    );
});
keySet.listen(keySetPort, '127.0.0.1');

function sign(searchParams: URLSearchParams): Promise<string> {
  const expires = searchParams.get('expired') ? 1_000_000 : '5m';
  const email = searchParams.get('email') ?? 'someone@gmail.example';
  return new SignJWT({
    sub: email,
    email,
    email_verified: true,
    name: searchParams.get('name') ?? 'Someone',
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'test' })
    .setIssuer('https://accounts.google.com')
    .setAudience(googleClientId)
    .setExpirationTime(expires)
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
    GOOGLE_CLIENT_ID: googleClientId,
    GOOGLE_JWKS_URL: `http://127.0.0.1:${keySetPort}/certs`,
  },
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => app.kill(signal));
app.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 0);
});
