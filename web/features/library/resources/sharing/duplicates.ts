// Whether a file was shared before: the server compares the SHA-256 of its bytes.
import type { Resource } from '#contract/library/resources.ts';
import { callApi } from '#web/lib/api.ts';

/** In hexadecimal; empty without a secure connection, and where the file cannot be read. */
export async function hashOf(file: File): Promise<string> {
  try {
    const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(await file.arrayBuffer()));
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  } catch {
    return '';
  }
}

/** The oldest resource with the same file; undefined also where it cannot be found out. */
export async function findDuplicate(hash: string): Promise<Resource | undefined> {
  if (!hash) return undefined;
  try {
    return (await callApi('GET /api/resources/doubles', { query: { hash } })).resources[0];
  } catch {
    // Offline, for example: sharing goes on.
    return undefined;
  }
}
