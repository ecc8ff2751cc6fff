import Pencil from 'lucide-react/icons/pencil';
import type { User } from '#contract/platform/users.ts';
import { Badge } from '#web/components/ui/Badge.tsx';
import { ButtonLink } from '#web/components/ui/Button.tsx';
import { Card } from '#web/components/ui/Card.tsx';
import { Avatar } from '#web/parts/people/Avatar.tsx';

export function ProfileHeader({ user, className }: { user: User; className: string }) {
  return (
    <div className={className}>
      <Card className="flex flex-col gap-5 p-5 sm:flex-row sm:items-center sm:p-7">
        <Avatar person={user} className="size-24 text-4xl" />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h1 className="wrap-anywhere">{user.username}</h1>
            <Badge>{user.role}</Badge>
            {user.campusVerified && <Badge tone="green">Verified campus address</Badge>}
          </div>
          <p className="mt-1.5 wrap-anywhere text-muted">{user.email}</p>
        </div>
        <ButtonLink to="/profile/edit">
          <Pencil className="size-4.5" aria-hidden="true" />
          Edit Profile
        </ButtonLink>
      </Card>
    </div>
  );
}
