// Verifies Google's ID token: signature, issuer, audience, expiry and a verified email address.
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { profileLimits } from '#contract/profile.rules.ts';
import { cleanLine, cleanText } from '#contract/text.ts';
import type { Config } from '#server/config.ts';
import { Refused } from '#server/lib/errors.ts';
import { isReservedName } from '#server/lib/reserved-names.ts';

export interface GoogleAccount {
  subject: string;
  email: string;
  name: string;
  picture: string;
}

export type GoogleVerifier = (token: string) => Promise<GoogleAccount>;

export function googleVerifier({ clientId, jwksUrl, issuers }: Config['google']): GoogleVerifier {
  const keys = createRemoteJWKSet(jwksUrl, { timeoutDuration: 5_000 });
  return async (token) => {
    if (!clientId) throw new Refused('google_off');
    return toAccount(await verifyToken(token, keys, issuers, clientId));
  };
}

async function verifyToken(
  token: string,
  keys: JWTVerifyGetKey,
  issuer: string[],
  audience: string,
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience,
      algorithms: ['RS256', 'ES256'],
      requiredClaims: ['exp', 'sub', 'email'],
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new Refused('google_expired');
    // The key set could not be fetched or parsed, so the token was not checked.
    const isKeySetUnavailable =
      error instanceof errors.JWKSTimeout || (error as { code?: string }).code === 'ERR_JOSE_GENERIC';
    if (isKeySetUnavailable || !(error instanceof errors.JOSEError)) throw new Refused('google_unavailable');
    throw new Refused('google_invalid');
  }
}

function toAccount({ sub, email, email_verified, name, picture }: JWTPayload): GoogleAccount {
  if (!sub || typeof email !== 'string') throw new Refused('google_invalid');
  if (email_verified !== true) throw new Refused('google_email_unverified');
  return {
    subject: sub,
    email: cleanText(email, 'email'),
    name: typeof name === 'string' ? nameOf(name) : '',
    picture: typeof picture === 'string' && picture.startsWith('https://') ? picture.slice(0, 2_000) : '',
  };
}

/** Empty where it is reserved: the member can choose another. */
function nameOf(text: string): string {
  const name = [...cleanLine(text)].slice(0, profileLimits.fullName).join('').trim();
  return isReservedName(name) ? '' : name;
}
