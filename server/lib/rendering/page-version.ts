// For `pageVersions` of pages whose content changes with the time alone.

const periodMs = 10 * 60_000;

/** Another text every ten minutes: a rendered page is no older than that. */
export const everyTenMinutes = (now = Date.now()): string => String(Math.floor(now / periodMs));
