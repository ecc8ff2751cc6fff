// What the database stores of pictures, for the privacy page.
import type * as picturesTables from '#server/db/tables/social/pictures.ts';
import type { StoredTables } from '#server/lib/stored-tables.ts';

export const picturesStored = {
  pictures: {
    title: 'The pictures in what you write',
    columns: {
      fileId: 'the picture, without the place and device it was taken with',
      userId: 'that you uploaded it',
      postId: 'the post that contains it',
      createdAt: 'when',
    },
    kept: 'as long as the post; a week where it is in none',
    seenBy: 'everyone who can read the post; that you uploaded it: nobody but the operators of the database',
  },
} satisfies StoredTables<typeof picturesTables>;
