// Access matrix of the pictures' route: the expected status for each kind of caller.
import type { picturesCalls } from '#contract/social/pictures.ts';
import type { AccessRows } from '#server/test/access.ts';

export const picturesAccess: AccessRows<typeof picturesCalls> = {
  'POST /api/pictures': {
    request: (browser) => browser.form('POST', '/api/pictures', {}),
    // Without a file.
    expected: 400,
  },
};
