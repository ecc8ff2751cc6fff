// The part of the navbar that only members have: the bell and the account menu.
import { Bell } from '#web/features/platform/notifications/Bell.tsx';
import { useSanction } from '#web/lib/sanction.hook.ts';
import type { SessionUser } from '#web/lib/session.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { useUserWithoutSecondFactor } from './required-second-factor.hook.ts';

export default function MemberMenu({ user }: { user: SessionUser }) {
  const mayRead = [useUserWithoutSecondFactor(), useSanction('suspend')].every((one) => one === undefined);
  return (
    <>
      {mayRead && <Bell />}
      <AccountMenu user={user} />
    </>
  );
}
