// Access to profile pictures, which are public.
import { eq } from 'drizzle-orm';
import { users } from '#server/db/tables/platform/users.ts';
import type { FileOwner } from '#server/features/platform/files/files.service.ts';

export const pictureFiles: FileOwner = {
  mayRead: async (db, _actor, fileId) => {
    const found = await db.select({ id: users.id }).from(users).where(eq(users.pictureId, fileId)).limit(1);
    return found.length > 0 ? { access: 'public' } : 'no';
  },
};
