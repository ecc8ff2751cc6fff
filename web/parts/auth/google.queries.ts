// The nonce that Google puts into the credential, so that it works once and in this browser only.
import { callApi } from '#web/lib/api.ts';

export const fetchGoogleNonce = async (): Promise<string> =>
  (await callApi('POST /api/auth/google/nonce')).nonce;
