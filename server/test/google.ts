// Google's part of the sign-in for API tests: real signatures, verified against a key set on a local port.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { ApiResponse, Browser } from './browser.ts';

export const googleClientId = 'campus.apps.example';
export const googleIssuer = 'https://accounts.google.com';

interface Wrong {
  key?: CryptoKey;
  audience?: string;
  issuer?: string;
  expires?: string | number;
  issuedAt?: Date;
}

export class TestGoogle {
  #keys: Awaited<ReturnType<typeof generateKeyPair>> | undefined;
  #keySet = '';
  readonly #server = createServer((_, response) =>
    response.setHeader('content-type', 'application/json').end(this.#keySet),
  );
  #serial = 0;

  async start(): Promise<this> {
    this.#keys = await generateKeyPair('RS256');
    const jwk = { ...(await exportJWK(this.#keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
    this.#keySet = JSON.stringify({ keys: [jwk] });
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    return this;
  }

  /** The environment of an app that trusts these keys. */
  get env() {
    const { port } = this.#server.address() as AddressInfo;
    return { GOOGLE_CLIENT_ID: googleClientId, GOOGLE_JWKS_URL: `http://127.0.0.1:${port}/certs` };
  }

  /** A token of another person each time, unless the claims say whose. */
  credential(claims: object = {}, wrong: Wrong = {}): Promise<string> {
    if (!this.#keys) throw new Error('The key set has not been started.');
    this.#serial += 1;
    const person = {
      sub: `g-${this.#serial}`,
      email: `g${this.#serial}@gmail.example`,
      email_verified: true,
      name: `Gina ${this.#serial}`,
    };
    return new SignJWT({ ...person, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(wrong.issuer ?? googleIssuer)
      .setAudience(wrong.audience ?? googleClientId)
      .setIssuedAt(wrong.issuedAt ?? new Date())
      .setExpirationTime(wrong.expires ?? '5m')
      .sign(wrong.key ?? this.#keys.privateKey);
  }

  /** As the page does: asks for a nonce and returns the token that Google would issue for it. */
  async credentialFor(browser: Browser, claims: object = {}, wrong: Wrong = {}): Promise<string> {
    const { nonce } = (await browser.post('/api/auth/google/nonce')).body;
    return this.credential({ nonce, ...claims }, wrong);
  }

  async signIn(browser: Browser, claims: object = {}, wrong: Wrong = {}): Promise<ApiResponse> {
    return browser.post('/api/auth/google', { token: await this.credentialFor(browser, claims, wrong) });
  }

  stop(): void {
    this.#server.close();
  }
}
