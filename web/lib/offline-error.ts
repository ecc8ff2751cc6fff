// Tells a call that failed because the device is offline from one that the server did not answer.
import { NetworkError } from './api.ts';
import { probe } from './connection-probe.ts';

export class OfflineError extends NetworkError {}

/** An OfflineError, or the same error. */
export async function whyFailed(error: Error): Promise<Error> {
  if (!(error instanceof NetworkError) || (await probe())) return error;
  return new OfflineError('You are offline.', { cause: error });
}
