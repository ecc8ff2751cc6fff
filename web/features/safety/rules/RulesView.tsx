// The rules, the limits and the box to test texts.
import { useQuery } from '@tanstack/react-query';
import { ListSkeleton } from '#web/components/list/ListSkeleton.tsx';
import { PageFailed } from '#web/components/PageFailed.tsx';
import { Section } from '#web/components/Section.tsx';
import { LimitsForm } from './LimitsForm.tsx';
import { RuleRows } from './RuleRows.tsx';
import { rulesOptions } from './rules.queries.ts';
import { TextTrialBox } from './TextTrialBox.tsx';

export function RulesView() {
  const { data, error, refetch } = useQuery(rulesOptions);
  if (error && !data)
    return (
      <PageFailed title="Rules for texts" onRetry={() => void refetch()}>
        The rules could not be loaded. Your connection may be away for a moment.
      </PageFailed>
    );
  if (!data)
    return (
      <ListSkeleton count={3} className="mt-6 grid gap-5">
        <div className="h-48 animate-pulse rounded-card border border-line bg-surface" />
      </ListSkeleton>
    );
  return (
    <div className="mt-6 grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <Section title="Watched words and hosts">
        <RuleRows rules={data.rules} />
      </Section>
      <div className="grid gap-5">
        <Section title="Test a text">
          <TextTrialBox />
        </Section>
        <Section title="Limits">
          <LimitsForm
            key={data.limitsVersion}
            limits={data.limits}
            version={data.limitsVersion}
            onLoadNewest={() => void refetch()}
          />
        </Section>
      </div>
    </div>
  );
}
