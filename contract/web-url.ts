// Addresses that people share: only those a browser may follow without running anything.

/** The address as it will be kept, or nothing when it is not one of the web. */
export function parseWebUrl(text: string): string | undefined {
  const trimmed = text.trim();
  const candidate = /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (!URL.canParse(candidate)) return undefined;
  const url = new URL(candidate);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && url.hostname.includes('.') && !url.username && !url.password ? url.href : undefined;
}
