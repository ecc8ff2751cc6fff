// Adds or changes a rule; before that, it can be tried on what was written in the last 30 days.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RuleAction, type RuleKind, ruleActions, ruleKinds } from '#contract/safety/rules.rules.ts';
import type { Rule } from '#contract/safety/rules.ts';
import { EditBanner } from '#web/components/form/EditBanner.tsx';
import { SubmitButton } from '#web/components/form/SubmitButton.tsx';
import { UnsavedChangesDialog } from '#web/components/form/UnsavedChangesDialog.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { Field } from '#web/components/ui/Field.tsx';
import { Select } from '#web/components/ui/Select.tsx';
import { reasonOr, sessionEnded, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { notify } from '#web/lib/notices.ts';
import { RuleTrialResult } from './RuleTrialResult.tsx';
import { actionLabels, kindLabels } from './rule.labels.ts';
import { rulesOptions, saveRule, tryRule } from './rules.queries.ts';

interface Props {
  /** Undefined for a new one. */
  rule?: Rule;
  onDone: () => void;
  onLoadNewest?: () => void;
}

export function RuleForm({ rule, onDone, onLoadNewest = () => {} }: Props) {
  const client = useQueryClient();
  const form = useSavingForm({
    schema: () => import('#contract/safety/rules.ts').then(({ RuleInput }) => RuleInput),
    values: {
      kind: rule?.kind ?? ('word' as RuleKind),
      pattern: rule?.pattern ?? '',
      action: rule?.action ?? ('hold' as RuleAction),
      note: rule?.note ?? '',
    },
    save: (input) => saveRule(input, rule),
    onSaved: async ({ message }) => {
      notify(message);
      await client.invalidateQueries(rulesOptions);
      onDone();
    },
    failure: reasonOr('The rule could not be saved. Please try again.'),
    signedOut: sessionEnded,
  });
  const trial = useMutation({ mutationFn: tryRule, onError: form.fail });
  const kind = form.watch('kind');
  const pattern = form.watch('pattern');
  return (
    <form
      {...form.element}
      aria-label={rule ? `Change ${rule.pattern}` : 'New rule'}
      className="space-y-4 rounded-control border border-line p-4"
    >
      <EditBanner form={form} onLoadNewest={onLoadNewest} />
      <fieldset disabled={form.busy} className="grid min-w-0 gap-4 md:grid-cols-2">
        <Select
          label="What is watched"
          value={kind}
          error={form.errorOf('kind')}
          onChange={({ target }) => form.set('kind', target.value as RuleKind)}
        >
          {ruleKinds.map((each) => (
            <option key={each} value={each}>
              {kindLabels[each]}
            </option>
          ))}
        </Select>
        <Field
          label={kindLabels[kind]}
          hint={
            kind === 'host'
              ? 'Such as example.com, with all that is below it.'
              : 'Whole words. * at the end matches any ending.'
          }
          required
          autoComplete="off"
          spellCheck={false}
          {...form.field('pattern')}
        />
        <Select
          label="What happens"
          hint="What cannot wait for a moderator, such as a resource or a profile, is refused instead of held."
          value={form.watch('action')}
          error={form.errorOf('action')}
          onChange={({ target }) => form.set('action', target.value as RuleAction)}
        >
          {ruleActions.map((each) => (
            <option key={each} value={each}>
              {actionLabels[each].label}
            </option>
          ))}
        </Select>
        <Field
          label="Why (optional)"
          hint="One sentence, told to who meets the rule."
          autoComplete="off"
          {...form.field('note')}
        />
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <SubmitButton form={form} doing="Saving...">
          {rule ? 'Save' : 'Add rule'}
        </SubmitButton>
        <Button
          variant="outline"
          busy={trial.isPending}
          disabled={pattern.trim() === ''}
          onClick={() => trial.mutate({ kind, pattern })}
        >
          Try it on the last 30 days
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
      <div role="status">
        {trial.data && <RuleTrialResult trial={trial.data} pattern={trial.variables.pattern} />}
      </div>
      <UnsavedChangesDialog when={form.unsaved && !form.busy} />
    </form>
  );
}
