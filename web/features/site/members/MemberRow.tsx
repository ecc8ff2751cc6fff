// A user in the table, with the actions that the actor may take.
import { Link } from '@tanstack/react-router';
import KeyRound from 'lucide-react/icons/key-round';
import Trash from 'lucide-react/icons/trash-2';
import type { Actor } from '#contract/permissions.ts';
import { canManageMember, canSanction, isAdmin } from '#contract/permissions.ts';
import type { Member } from '#contract/site/members.ts';
import { tableRoles } from '#web/components/table-roles.ts';
import { Badge } from '#web/components/ui/Badge.tsx';
import { formatDate } from '#web/lib/format.ts';
import { Avatar } from '#web/parts/people/Avatar.tsx';
import { SanctionsButton } from '#web/parts/sanctions/SanctionsButton.tsx';
import { RoleChoice } from './RoleChoice.tsx';

interface Props {
  member: Member;
  actor: Actor;
  /** A role change is pending. */
  changing: boolean;
  onDelete: (member: Member) => void;
  onReset: (member: Member) => void;
}

const cell = 'md:border-t md:border-line md:px-3 md:py-3 md:first:pl-4 md:last:pr-4';

const action =
  'inline-flex size-11 items-center justify-center rounded-control border border-line text-muted hover:border-control';

export function MemberRow({ member, actor, changing, onDelete, onReset }: Props) {
  const isSelf = member._id === actor._id;
  const manageable = canManageMember(actor, member);
  return (
    <tr
      {...tableRoles.row}
      className="max-md:grid max-md:grid-cols-[auto_minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-3 max-md:border-t max-md:border-line max-md:p-4"
    >
      <th {...tableRoles.rowHeader} className={`${cell} font-normal max-md:col-span-3 max-md:mb-3`}>
        <div className="flex items-center gap-3">
          <Avatar person={member} className="size-10" />
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-2">
              <Link
                to="/people/$username"
                params={{ username: member.username }}
                className="rounded font-semibold wrap-anywhere underline-offset-4 hover:text-blue-ink hover:underline"
              >
                {member.username}
              </Link>
              {member.name !== member.username && (
                <span className="wrap-anywhere" dir="auto">
                  {member.name}
                </span>
              )}
              {isSelf && <Badge>You</Badge>}
            </p>
            <p className="text-sm wrap-anywhere text-muted">
              <Address email={member.email} />
            </p>
            {isSelf && isAdmin(actor) && (
              <p className="text-sm text-muted">Only another admin can change your role or delete you.</p>
            )}
          </div>
        </div>
      </th>
      <td {...tableRoles.cell} className={`${cell} max-md:row-span-2 md:w-32`}>
        {manageable ? (
          <RoleChoice member={member} busy={changing} />
        ) : (
          <span className="inline-flex min-h-11 items-center">{member.role}</span>
        )}
      </td>
      <td {...tableRoles.cell} className={`${cell} break-words text-muted max-md:text-sm`}>
        {member.type || <NotProvided />}
      </td>
      <td
        {...tableRoles.cell}
        className={`${cell} text-muted max-md:col-start-2 max-md:text-sm md:whitespace-nowrap`}
      >
        <span className="md:hidden">Joined </span>
        <time dateTime={member.createdAt}>{formatDate(member.createdAt)}</time>
      </td>
      <td {...tableRoles.cell} className={`${cell} max-md:col-start-3 max-md:row-span-2 max-md:row-start-2`}>
        <div className="flex justify-end gap-2">
          {canSanction(actor, member) && (
            <SanctionsButton
              isIcon
              username={member.username}
              className={`${action} hover:bg-yellow-soft hover:text-yellow-ink`}
            />
          )}
          {manageable && (
            <>
              {member.hasSecondFactor && (
                <button
                  type="button"
                  onClick={() => onReset(member)}
                  aria-label={`Reset the second factor of ${member.username}`}
                  title="Reset the second factor"
                  className={`${action} hover:bg-yellow-soft hover:text-yellow-ink`}
                >
                  <KeyRound className="size-4.5" aria-hidden="true" />
                </button>
              )}
              <button
                type="button"
                onClick={() => onDelete(member)}
                aria-label={`Delete ${member.username}`}
                title="Delete"
                className={`${action} hover:bg-red-soft hover:text-red-ink`}
              >
                <Trash className="size-4.5" aria-hidden="true" />
              </button>
            </>
          )}
        </div>
      </td>
    </tr>
  );
}

/** Prefers a line break before the @. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

function NotProvided() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">Not provided</span>
    </>
  );
}
