// The form in which a moderator warns, mutes or suspends someone.
import { useState } from 'react';
import {
  type SanctionKind,
  sanctionDays,
  sanctionKinds,
  sanctionLimits,
} from '#contract/safety/sanctions.rules.ts';
import { FormBanner } from '#web/components/form/FormBanner.tsx';
import { LimitedTextArea } from '#web/components/form/LimitedTextArea.tsx';
import { SubmitButton } from '#web/components/form/SubmitButton.tsx';
import { Select } from '#web/components/ui/Select.tsx';
import { reasonOr, sessionEnded, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { notify } from '#web/lib/notices.ts';
import { sanctionChoices } from './sanction.labels.ts';
import { giveSanction } from './sanctions.queries.ts';

const actions: Record<SanctionKind, string> = { warn: 'Warn', mute: 'Mute', suspend: 'Suspend' };

interface Props {
  username: string;
  caseId?: string;
  onGiven: () => void;
}

export function SanctionForm({ username, caseId, onGiven }: Props) {
  const [kind, setKind] = useState<SanctionKind>('warn');
  const [days, setDays] = useState(7);
  const form = useSavingForm({
    schema: () => import('#contract/safety/sanctions.ts').then(({ LiftInput }) => LiftInput),
    values: { reason: '' },
    save: ({ reason }) =>
      giveSanction(username, {
        ...{ kind, reason },
        ...(kind !== 'warn' && { days }),
        ...(caseId && { caseId }),
      }),
    onSaved: ({ message }) => {
      notify(message);
      form.startOver();
      onGiven();
    },
    failure: reasonOr('This could not be saved. Please try again.'),
    signedOut: sessionEnded,
  });
  return (
    <form {...form.element} aria-label="A new decision" className="space-y-4 border-t border-line pt-5">
      <FormBanner form={form} />
      <Select
        label="What to do"
        value={kind}
        onChange={({ target }) => setKind(target.value as SanctionKind)}
        disabled={form.busy}
      >
        {sanctionKinds.map((one) => (
          <option key={one} value={one}>
            {sanctionChoices[one]}
          </option>
        ))}
      </Select>
      {kind !== 'warn' && (
        <Select
          label="For how long"
          value={days}
          onChange={({ target }) => setDays(Number(target.value))}
          disabled={form.busy}
        >
          {sanctionDays.map((count) => (
            <option key={count} value={count}>
              {count === 1 ? 'One day' : `${count} days`}
            </option>
          ))}
        </Select>
      )}
      <LimitedTextArea
        label="Reason"
        required
        rows={3}
        hint="The person reads it. Say what was wrong, and what you expect."
        readOnly={form.busy}
        length={form.watch('reason').length}
        limit={sanctionLimits.reason}
        {...form.field('reason')}
      />
      <SubmitButton form={form} variant="danger" doing="Saving...">
        {actions[kind]}
      </SubmitButton>
    </form>
  );
}
