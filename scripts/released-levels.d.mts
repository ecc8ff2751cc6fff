interface Release {
  version: string;
  migration: string;
  hash: string;
}

export const releasesFile: string;
export function readReleases(): Release[];
export function hashOfLevel(migration: string): string;
