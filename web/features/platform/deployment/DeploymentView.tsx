// What is running: the build, the state of the parts, updated while the page is open, and the changes.
import { useQuery } from '@tanstack/react-query';
import type { Build } from '#contract/platform/deployment.ts';
import { useHydrated } from '#web/components/hydrated.hook.ts';
import { Section } from '#web/components/Section.tsx';
import { TimeAgo } from '#web/components/TimeAgo.tsx';
import { Alert } from '#web/components/ui/Alert.tsx';
import { MarkdownText } from '#web/parts/markdown/MarkdownText.tsx';
import { buildOptions } from './deployment.queries.ts';
import { Facts } from './Facts.tsx';
import { PartStates, PartTables } from './PartStates.tsx';

export function DeploymentView() {
  const { data: build, error } = useQuery(buildOptions);
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="min-w-0 max-lg:order-last">
        <h2 className="sr-only">What is new</h2>
        {build ? (
          <MarkdownText text={build.changes} isPageText />
        ) : error ? (
          <Alert>The changes could not be loaded. Your connection may be away for a moment.</Alert>
        ) : (
          <div className="h-96 animate-pulse rounded-card bg-line" aria-hidden="true" />
        )}
      </div>
      <div className="space-y-5">
        {build && <BuildSection build={build} />}
        <LiveStates />
      </div>
    </div>
  );
}

function BuildSection({ build: { version, commit, builtAt } }: { build: Build }) {
  return (
    <Section title="This version">
      <Facts
        rows={[
          { name: 'Version', value: version || 'unknown' },
          {
            name: 'Commit',
            value: commit ? <code className="font-mono text-[0.9em]">{commit.slice(0, 12)}</code> : 'unknown',
          },
          { name: 'Built', value: builtAt ? <TimeAgo at={builtAt} /> : 'unknown' },
        ]}
      />
    </Section>
  );
}

/** Asked for in the browser only: the cached HTML of a page must not contain a state that has passed. */
const LiveStates = () => (useHydrated() ? <PartStates /> : <PartTables />);
