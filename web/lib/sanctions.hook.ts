// What moderators have decided about the signed-in user, as far as it is in force. The server enforces it.
import type { OwnSanction } from '#contract/platform/restrictions.ts';
import { useSession } from './session.ts';

const none: OwnSanction[] = [];

export function useSanctions(): OwnSanction[] {
  const session = useSession();
  const given = (session.status === 'signed-in' && session.user.profile?.sanctions) || none;
  return given.filter(({ endsAt }) => endsAt === null || Date.parse(endsAt) > Date.now());
}
