// A text to paste, and the rules that it meets.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ruleLimits } from '#contract/safety/rules.rules.ts';
import { Alert } from '#web/components/ui/Alert.tsx';
import { Badge } from '#web/components/ui/Badge.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { TextArea } from '#web/components/ui/TextArea.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { actionLabels } from './rule.labels.ts';
import { tryText } from './rules.queries.ts';

export function TextTrialBox() {
  const [text, setText] = useState('');
  const trial = useMutation({ mutationFn: tryText });
  return (
    <form
      method="dialog"
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) trial.mutate(text);
      }}
    >
      <TextArea
        label="Text"
        hint="Nothing of it is stored."
        maxLength={ruleLimits.text}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" variant="outline" busy={trial.isPending} disabled={text.trim() === ''}>
        Test
      </Button>
      {trial.error && <Alert>{reasonOf(trial.error) || 'The text could not be tested.'}</Alert>}
      <div role="status" className="text-[0.9375rem]">
        {trial.data && <TrialResult trial={trial.data} />}
      </div>
    </form>
  );
}

function TrialResult({
  trial: { matches, links, isOverLinks, masked },
}: {
  trial: Awaited<ReturnType<typeof tryText>>;
}) {
  const isMasked = matches.some(({ rule }) => rule.action === 'mask');
  return (
    <>
      {matches.length === 0 && !isOverLinks && <p>It meets no rule.</p>}
      <ul className="space-y-2">
        {matches.map(({ rule, found }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
          <li key={index} className="flex flex-wrap items-center gap-2">
            <bdi className="font-semibold wrap-anywhere">{found}</bdi>
            <span className="text-muted">by the rule</span>
            <bdi className="wrap-anywhere">{rule.pattern}</bdi>
            <Badge tone={actionLabels[rule.action].tone}>{actionLabels[rule.action].badge}</Badge>
          </li>
        ))}
      </ul>
      {isOverLinks && <p>{`Its ${links} links are more than the limit.`}</p>}
      {isMasked && (
        <>
          <p className="mt-2 text-muted">Stored as:</p>
          <p className="whitespace-pre-line wrap-anywhere">{masked}</p>
        </>
      )}
    </>
  );
}
