// The watched words and hosts, with the form for a new one.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import type { Rule } from '#contract/safety/rules.ts';
import { ChangeOrRemove } from '#web/components/ChangeOrRemove.tsx';
import { Badge } from '#web/components/ui/Badge.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { ConfirmDialog } from '#web/components/ui/ConfirmDialog.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';
import { RuleForm } from './RuleForm.tsx';
import { actionLabels } from './rule.labels.ts';
import { removeRule, rulesOptions } from './rules.queries.ts';

export function RuleRows({ rules }: { rules: Rule[] }) {
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      {isAdding ? (
        <RuleForm onDone={() => setAdding(false)} />
      ) : (
        <Button className="w-fit" onClick={() => setAdding(true)}>
          <Plus className="size-5" aria-hidden="true" />
          Add a rule
        </Button>
      )}
      {rules.length === 0 ? (
        <p className="mt-4 text-muted">Nothing is watched yet.</p>
      ) : (
        <ul aria-label="Rules" className="mt-4 divide-y divide-line">
          {rules.map((rule) => (
            <RuleRow key={`${rule._id} ${rule.version}`} rule={rule} />
          ))}
        </ul>
      )}
    </>
  );
}

function RuleRow({ rule }: { rule: Rule }) {
  const client = useQueryClient();
  const [isEditing, setEditing] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const removal = useMutation({
    mutationFn: () => removeRule(rule._id),
    onSuccess: ({ message }) => notify(message),
    onError: (error) => notify(reasonOf(error) || 'The rule could not be removed', 'error', 6000),
    onSettled: () => client.invalidateQueries(rulesOptions),
  });
  const { badge, tone } = actionLabels[rule.action];
  if (isEditing)
    return (
      <li className="py-4">
        <RuleForm
          rule={rule}
          onDone={() => setEditing(false)}
          onLoadNewest={() => {
            setEditing(false);
            void client.invalidateQueries(rulesOptions);
          }}
        />
      </li>
    );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="min-w-40 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <bdi className="font-semibold wrap-anywhere">{rule.pattern}</bdi>
          {rule.kind === 'host' && <span className="text-sm text-muted">host</span>}
          <Badge tone={tone}>{badge}</Badge>
        </p>
        {rule.note && <p className="text-sm wrap-anywhere text-muted">{rule.note}</p>}
      </div>
      <ChangeOrRemove
        name={rule.pattern}
        isRemoving={removal.isPending}
        onChange={() => setEditing(true)}
        onRemove={() => setConfirming(true)}
      />
      {isConfirming && (
        <ConfirmDialog
          question="Remove this rule?"
          consequence={`“${rule.pattern}” is not watched any more. What waits or was masked stays as it is.`}
          action="Remove"
          onCancel={() => setConfirming(false)}
          onConfirm={() => {
            setConfirming(false);
            removal.mutate();
          }}
        />
      )}
    </li>
  );
}
