// Local storage access that never throws: it may be full, forbidden or absent.

/** Nothing is stored on the server: newer versions of Node have a storage of their own, which warns when it is read. */
export function readItem(key: string): string | null {
  try {
    return typeof document === 'undefined' ? null : localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeItem(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Not persisted; the page works without it.
  }
}

export function removeItem(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored either.
  }
}

/** The prefix of what belongs to the signed-in person: removed when they sign out. */
const ownPrefix = 'own:';

export const ownKey = (name: string): string => ownPrefix + name;

export function removeOwnItems(): void {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (key.startsWith(ownPrefix)) storage.removeItem(key);
}
