// Replaces the sites that pages load from, because tests have no internet: Google's sign-in
// script. The browser resolves its name to this server. Playwright's routes would do the same, but they turn off the
// browser's cache and pass every request of every page through the test process.
import { createServer, type Server } from 'node:https';
import { googleScript } from './google.ts';

const port = Number(process.env.E2E_PORT ?? 3210) + 8;

/** For the command line of Chromium. */
export const hostResolverRules = `--host-resolver-rules=MAP accounts.google.com:443 127.0.0.1:${port}`;

export async function startExternalSites(): Promise<Server> {
  const server = createServer({ key, cert }, (_, response) =>
    response.setHeader('content-type', 'text/javascript').end(googleScript),
  );
  return server.listen(port, '127.0.0.1');
}

// Self-signed and used by tests alone, whose browser accepts any certificate.
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgPaIVJBAzWjjHCfAs
Vctfh3dHNJowRRsc+YDyZ08MaN6hRANCAATRNFkfrDbAsxWbIbm2alvfOJepwPdx
zTAEK5hyjsS8ghJYm+UWsotykT+7fL/zqA0Saj48Y4QqS/rNRGtI05To
-----END PRIVATE KEY-----`;
const cert = `-----BEGIN CERTIFICATE-----
MIIBojCCAUmgAwIBAgIUKU2OQWttu0oDmUCBhs3dX/TOqxswCgYIKoZIzj0EAwIw
JjEkMCIGA1UEAwwbZXh0ZXJuYWwgc2l0ZXMgb2YgdGhlIHRlc3RzMCAXDTI2MTEx
NjAzNTExN1oYDzIxMjYxMDIzMDM1MTE3WjAmMSQwIgYDVQQDDBtleHRlcm5hbCBz
aXRlcyBvZiB0aGUgdGVzdHMwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAATRNFkf
rDbAsxWbIbm2alvfOJepwPdxzTAEK5hyjsS8ghJYm+UWsotykT+7fL/zqA0Saj48
Y4QqS/rNRGtI05Too1MwUTAdBgNVHQ4EFgQURNmTxjlTNYwrsvKj4R8nUA3WKR8w
HwYDVR0jBBgwFoAURNmTxjlTNYwrsvKj4R8nUA3WKR8wDwYDVR0TAQH/BAUwAwEB
/zAKBggqhkjOPQQDAgNHADBEAiAgGNRDr2ri6Jxn/Op0KNR7avuE+DjOqIm3iNbp
VghXWQIgQdBaH6Nd3E3OsWX3yHWaHkfQnuko2sDtibSfs+yMaq4=
-----END CERTIFICATE-----`;
