// What was visited: pages of visitors, JSON and files, within limits. Everything is deleted when the person changes.
import { savedPrefix } from '#contract/offline.rules.ts';
import { BoundedCache } from './bounded-cache.ts';

const megabyte = 1024 * 1024;

export const savedPages = new BoundedCache(`${savedPrefix}pages`, {
  maxEntries: 60,
  maxBytes: 8 * megabyte,
  maxEntryBytes: megabyte,
});

export const savedAnswers = new BoundedCache(`${savedPrefix}answers`, {
  maxEntries: 200,
  maxBytes: 8 * megabyte,
  maxEntryBytes: megabyte,
});

export const savedFiles = new BoundedCache(`${savedPrefix}files`, {
  maxEntries: 150,
  maxBytes: 60 * megabyte,
  maxEntryBytes: 10 * megabyte,
});

export async function forgetSaved(): Promise<void> {
  await Promise.all([savedPages, savedAnswers, savedFiles].map((cache) => cache.clear()));
}
