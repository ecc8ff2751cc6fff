// The invitation links of a group: made, copied once, and revoked.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { invitationPath } from '#contract/together/groups.rules.ts';
import type { Group } from '#contract/together/groups.ts';
import { LocalDate } from '#web/components/LocalDate.tsx';
import { Section } from '#web/components/Section.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { Field } from '#web/components/ui/Field.tsx';
import { Select } from '#web/components/ui/Select.tsx';
import {
  invitationsOptions,
  useInviting,
  useRevoking,
} from '#web/features/together/groups/groups.queries.ts';
import { copyLink } from '#web/lib/share-link.ts';

export function Invitations({ group }: { group: Group }) {
  const { data: invitations = [] } = useQuery(invitationsOptions(group._id));
  const [days, setDays] = useState('7');
  const [maxUses, setMaxUses] = useState('5');
  const invite = useInviting(group._id);
  const revoke = useRevoking(group._id);
  const token = invite.data?.token;
  return (
    <Section title="Invitation links">
      <p className="mb-3 text-muted">
        Whoever has a link joins at once, or waits for a seat. Those who were removed or blocked cannot use
        it.
      </p>
      <div className="grid grid-cols-2 gap-3">
        <Select label="Works for" value={days} onChange={({ target }) => setDays(target.value)}>
          <option value="1">1 day</option>
          <option value="7">7 days</option>
          <option value="30">30 days</option>
        </Select>
        <Select label="For" value={maxUses} onChange={({ target }) => setMaxUses(target.value)}>
          <option value="1">1 person</option>
          <option value="5">5 people</option>
          <option value="25">25 people</option>
        </Select>
      </div>
      <div>
        <Button
          variant="outline"
          className="mt-3"
          busy={invite.isPending}
          onClick={() => invite.mutate({ days: Number(days), maxUses: Number(maxUses) })}
        >
          Make a link
        </Button>
      </div>
      {token && (
        <div className="mt-4">
          <Field
            label="New link"
            hint="Copy it now: it is not shown again."
            readOnly
            value={window.location.origin + invitationPath(token)}
            onFocus={({ target }) => target.select()}
          />
          <Button className="mt-2" onClick={() => void copyLink(invitationPath(token))}>
            Copy link
          </Button>
        </div>
      )}
      {invitations.length > 0 && (
        <ul aria-label="Links that work" className="mt-4 divide-y divide-line border-t border-line">
          {invitations.map(({ _id, by, uses, maxUses, expiresAt }) => (
            <li key={_id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2.5">
              <p className="min-w-0 text-sm wrap-anywhere text-muted">
                {`${uses} of ${maxUses} used · until `}
                <LocalDate at={expiresAt} />
                {by && ` · by ${by}`}
              </p>
              <Button variant="outline" disabled={revoke.isPending} onClick={() => revoke.mutate(_id)}>
                Revoke
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
