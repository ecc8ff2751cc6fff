// Whether a file was shared before: the server compares the SHA-256 of its bytes.
import type { Resource } from '#contract/resources.ts';
import { callApi } from '#web/lib/api.ts';

/** The oldest resource with the same file; undefined also where it cannot be found out. */
export async function findDouble(file: File): Promise<Resource | undefined> {
  try {
    const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(await file.arrayBuffer()));
    const hash = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
    return (await callApi('GET /api/resources/doubles', { query: { hash } })).resources[0];
  } catch {
    // Without a secure connection, or offline: sharing goes on.
    return undefined;
  }
}
