// Extracts the video id from a YouTube URL.

const hosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'www.youtube-nocookie.com',
  'youtube-nocookie.com',
]);

/** The 11-character id in any common form of a YouTube URL, or undefined. */
export function youtubeId(url: string): string | undefined {
  const text = url.trim();
  const candidate = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(candidate)) return undefined;
  const { hostname, pathname, searchParams } = new URL(candidate);
  const [, first = '', second = ''] = pathname.split('/');
  let id: string | null = null;
  if (hostname === 'youtu.be') id = first;
  else if (hosts.has(hostname)) {
    id = ['embed', 'shorts', 'live', 'v', 'e'].includes(first) ? second : searchParams.get('v');
  }
  return id && /^[\w-]{11}$/.test(id) ? id : undefined;
}
