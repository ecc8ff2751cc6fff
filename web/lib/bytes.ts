// Sizes of files for people. Apart from the formats that every list loads.

/** '2 kB' of 1,900 bytes. */
export function formatBytes(size: number): string {
  if (size < 1_000) return `${size} B`;
  return size < 1_000_000 ? `${Math.round(size / 1_000)} kB` : `${(size / 1_000_000).toFixed(1)} MB`;
}
