// Who joined, and how many were there.
import type { OverviewParts } from '#contract/site/admin.ts';
import { formatNumber, formatUtcDate } from '#web/lib/format.ts';
import { FoldedTable, Numbers, OverviewPart } from './OverviewPart.tsx';

export function PeoplePart({ people }: { people: NonNullable<OverviewParts['people']> }) {
  return (
    <OverviewPart part="people">
      <Numbers
        numbers={[
          ['New members', people.members],
          ['Active people', people.active],
        ]}
      />
      <FoldedTable
        caption="New members by day"
        columns={['Day', 'New members']}
        rows={people.perDay.toReversed().map(({ day, members }) => ({
          key: day,
          cells: [
            <time key="day" dateTime={day}>
              {formatUtcDate(day)}
            </time>,
            formatNumber(members),
          ],
        }))}
      />
    </OverviewPart>
  );
}
