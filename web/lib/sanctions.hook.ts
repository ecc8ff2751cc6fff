// What moderators have decided about the signed-in user, as far as it is in force. The server enforces it.
import type { SanctionKind } from '#contract/sanctions.rules.ts';
import type { OwnSanction } from '#contract/sanctions.ts';
import { useSession } from './session.ts';

/** The one of this kind that lasts longest. */
export function useSanction(kind: SanctionKind): OwnSanction | undefined {
  const session = useSession();
  const given = (session.status === 'signed-in' && session.user.profile?.sanctions) || [];
  return given
    .filter((one) => one.kind === kind && (one.endsAt === null || Date.parse(one.endsAt) > Date.now()))
    .sort((one, other) => (other.endsAt ?? '').localeCompare(one.endsAt ?? ''))[0];
}
