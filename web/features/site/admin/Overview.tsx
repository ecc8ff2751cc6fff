// How the campus is doing, above the areas: figures of the chosen period, each with its data.
import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { isAdmin } from '#contract/permissions.ts';
import type { OverviewPeriod } from '#contract/site/admin.rules.ts';
import { ListFailed } from '#web/components/list/ListFailed.tsx';
import { PeriodChoice } from '#web/components/PeriodChoice.tsx';
import { buttonClass } from '#web/components/ui/Button.tsx';
import { apiUrl, reasonOf } from '#web/lib/api.ts';
import { useChangeSearch, useSearchValues } from '#web/lib/search-params.ts';
import { useSession } from '#web/lib/session.ts';
import { CoursesPart } from './CoursesPart.tsx';
import { HealthPart } from './HealthPart.tsx';
import { MissingPart } from './OverviewPart.tsx';
import { overviewOptions } from './overview.queries.ts';
import { overviewSearch } from './overview.search.ts';
import { PeoplePart } from './PeoplePart.tsx';
import { SearchesPart } from './SearchesPart.tsx';
import { CasesPart, QuestionsPart } from './WaitingParts.tsx';

const periods: Record<OverviewPeriod, string> = { '7': '7 days', '30': '30 days', '90': '90 days' };
// Columns, not rows: parts of different heights leave no holes.
const grid = 'mt-5 gap-5 *:mb-5 *:break-inside-avoid md:columns-2 xl:columns-3';

export function Overview() {
  const { days } = useSearchValues(overviewSearch);
  const change = useChangeSearch(overviewSearch);
  const session = useSession();
  const forAdmin = session.status === 'signed-in' && isAdmin(session.user);
  const { data, error, refetch, isPlaceholderData } = useQuery(overviewOptions(days));
  const retry = () => void refetch();
  const parts = data?.parts;
  return (
    <section aria-label="How the campus is doing" className="mt-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PeriodChoice period={days} labels={periods} onChoose={(chosen) => change({ days: chosen })} />
        <a
          href={apiUrl('GET /api/admin/overview.csv', { query: { days } })}
          download
          className={buttonClass({ variant: 'outline' })}
        >
          <Download className="size-4.5" aria-hidden="true" />
          Download CSV
        </a>
      </div>
      {parts ? (
        <div
          aria-busy={isPlaceholderData}
          className={`${grid} transition-opacity ${isPlaceholderData ? 'opacity-60' : ''}`}
        >
          {parts.people ? (
            <PeoplePart people={parts.people} />
          ) : (
            <MissingPart part="people" onRetry={retry} />
          )}
          {parts.cases ? <CasesPart cases={parts.cases} /> : <MissingPart part="cases" onRetry={retry} />}
          {parts.questions ? (
            <QuestionsPart questions={parts.questions} />
          ) : (
            <MissingPart part="questions" onRetry={retry} />
          )}
          {parts.courses ? (
            <CoursesPart courses={parts.courses} />
          ) : (
            <MissingPart part="courses" onRetry={retry} />
          )}
          {parts.searches ? (
            <SearchesPart searches={parts.searches} />
          ) : (
            <MissingPart part="searches" onRetry={retry} />
          )}
          {forAdmin &&
            (parts.health ? (
              <HealthPart health={parts.health} />
            ) : (
              <MissingPart part="health" onRetry={retry} />
            ))}
        </div>
      ) : error ? (
        <div className="mt-5">
          <ListFailed title="The figures could not be loaded" reason={reasonOf(error)} onRetry={retry} />
        </div>
      ) : (
        <div role="status" className={grid}>
          <span className="sr-only">Loading the figures…</span>
          {['people', 'cases', 'questions', 'courses', 'searches', 'health'].map((part) => (
            <div key={part} className="h-64 animate-pulse rounded-card border border-line bg-surface" />
          ))}
        </div>
      )}
    </section>
  );
}
