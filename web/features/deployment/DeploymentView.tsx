// What is running: the build, the state of the parts, updated while the page is open, and the changes.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { Build } from '#contract/deployment.ts';
import { Section } from '#web/components/Section.tsx';
import { TimeAgo } from '#web/components/TimeAgo.tsx';
import { Alert } from '#web/components/ui/Alert.tsx';
import { MarkdownText } from '#web/parts/markdown/MarkdownText.tsx';
import { buildOptions } from './deployment.queries.ts';
import { Facts } from './Facts.tsx';
import { PartStates } from './PartStates.tsx';

export function DeploymentView() {
  const { data: build, error } = useQuery(buildOptions);
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
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
        <WhenOpen>
          <PartStates />
        </WhenOpen>
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

/** In the browser only: the cached HTML of a page must not contain a state that has passed. */
function WhenOpen({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);
  return isOpen ? children : <div className="h-144 rounded-card bg-line" aria-hidden="true" />;
}
