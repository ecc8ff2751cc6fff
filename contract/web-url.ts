// Validates URLs that users enter: http and https only, so that no link can run a script.

/** The normalized URL (https:// is added where missing), or undefined when it is not a public web URL. */
export function parseWebUrl(text: string): string | undefined {
  const trimmed = text.trim();
  const candidate = /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (!URL.canParse(candidate)) return undefined;
  const url = new URL(candidate);
  const isHttp = url.protocol === 'https:' || url.protocol === 'http:';
  return isHttp && url.hostname.includes('.') && !url.username && !url.password ? url.href : undefined;
}
