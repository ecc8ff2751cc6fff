// The limits for links, new accounts and repeated texts.
import { useQueryClient } from '@tanstack/react-query';
import { textLimitNames, textLimits } from '#contract/safety/rules.rules.ts';
import type { TextLimits } from '#contract/safety/rules.ts';
import { EditBanner } from '#web/components/form/EditBanner.tsx';
import { SubmitButton } from '#web/components/form/SubmitButton.tsx';
import { Field } from '#web/components/ui/Field.tsx';
import { reasonOr, sessionEnded, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { notify } from '#web/lib/notices.ts';
import { limitLabels } from './rule.labels.ts';
import { rulesOptions, saveLimits } from './rules.queries.ts';

interface Props {
  limits: TextLimits;
  version: number;
  onLoadNewest: () => void;
}

export function LimitsForm({ limits, version, onLoadNewest }: Props) {
  const client = useQueryClient();
  const form = useSavingForm({
    schema: () => import('#contract/safety/rules.ts').then(({ TextLimitsInput }) => TextLimitsInput),
    values: { ...limits, version },
    // Number fields give texts.
    toInput: (values) =>
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, numberOf(value)])),
    save: saveLimits,
    onSaved: async ({ message }) => {
      notify(message);
      await client.invalidateQueries(rulesOptions);
    },
    failure: reasonOr('The limits could not be saved. Please try again.'),
    signedOut: sessionEnded,
  });
  return (
    <form {...form.element} aria-label="Limits" className="space-y-4">
      <EditBanner form={form} onLoadNewest={onLoadNewest} />
      <fieldset disabled={form.busy} className="grid min-w-0 gap-4 sm:grid-cols-2 xl:grid-cols-1">
        {textLimitNames.map((name) => {
          const [min, standard, max] = textLimits[name];
          const { label, hint } = limitLabels[name];
          return (
            <Field
              key={name}
              label={label}
              hint={`${hint} By default ${standard}.`}
              type="number"
              inputMode="numeric"
              min={min}
              max={max}
              required
              {...form.field(name)}
            />
          );
        })}
      </fieldset>
      <SubmitButton form={form} doing="Saving...">
        Save limits
      </SubmitButton>
    </form>
  );
}

const numberOf = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
