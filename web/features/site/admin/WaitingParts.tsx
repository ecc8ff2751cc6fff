// What waits, by how long: cases of moderators, and questions that nobody has answered.
import { Link } from '@tanstack/react-router';
import { maxOverviewCount, type WaitingAge, waitingAges } from '#contract/site/admin.rules.ts';
import type { OverviewParts } from '#contract/site/admin.ts';
import { textLink } from '#web/components/ui/text-link.style.ts';
import { formatNumber } from '#web/lib/format.ts';
import { ThreadLink } from '#web/parts/threads/ThreadLink.tsx';
import { DataTable, FoldedTable, Numbers, OverviewPart } from './OverviewPart.tsx';

const ageNames: Record<WaitingAge, string> = {
  day: 'Less than a day',
  days: '1 to 3 days',
  week: '3 to 7 days',
  longer: '7 days and longer',
};

const capped = (count: number): string =>
  count >= maxOverviewCount ? `${formatNumber(maxOverviewCount)}+` : formatNumber(count);

function AgeTable({ caption, byAge }: { caption: string; byAge: Record<WaitingAge, number> }) {
  return (
    <DataTable
      caption={caption}
      columns={['Waiting for', 'Number']}
      rows={waitingAges.map((age) => ({ key: age, cells: [ageNames[age], capped(byAge[age])] }))}
    />
  );
}

export function CasesPart({ cases: { open, byAge } }: { cases: NonNullable<OverviewParts['cases']> }) {
  return (
    <OverviewPart part="cases">
      <Numbers numbers={[[open === 1 ? 'Case waits' : 'Cases wait', capped(open)]]} />
      <AgeTable caption="Waiting cases by age" byAge={byAge} />
      {open > 0 && (
        <Link to="/admin/review" className={`${textLink} mt-3 w-fit`}>
          Decide them
        </Link>
      )}
    </OverviewPart>
  );
}

export function QuestionsPart({
  questions: { asked, unanswered, byAge, oldest },
}: {
  questions: NonNullable<OverviewParts['questions']>;
}) {
  return (
    <OverviewPart part="questions">
      <Numbers
        numbers={[
          ['Unanswered', capped(unanswered)],
          ['Asked in this time', capped(asked)],
        ]}
      />
      <AgeTable caption="Unanswered questions by age" byAge={byAge} />
      {oldest.length > 0 && (
        <FoldedTable
          caption="Those that wait longest"
          columns={['Question', 'Where']}
          rows={oldest.map((question) => ({
            key: question._id,
            cells: [
              <ThreadLink key="link" thread={question} dir="auto" className={textLink}>
                {question.title}
              </ThreadLink>,
              question.space.name,
            ],
          }))}
        />
      )}
    </OverviewPart>
  );
}
