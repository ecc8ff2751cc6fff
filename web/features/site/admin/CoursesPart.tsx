// Courses that nobody has shared anything for, or reviewed.
import { Link } from '@tanstack/react-router';
import type { OverviewParts } from '#contract/site/admin.ts';
import { textLink } from '#web/components/ui/text-link.style.ts';
import { formatNumber } from '#web/lib/format.ts';
import { FoldedTable, Numbers, OverviewPart } from './OverviewPart.tsx';

export function CoursesPart({ courses }: { courses: NonNullable<OverviewParts['courses']> }) {
  const { withoutResources, withoutReviews, wanting } = courses;
  return (
    <OverviewPart part="courses">
      <Numbers
        numbers={[
          ['Without resources', withoutResources],
          ['Without reviews', withoutReviews],
        ]}
      />
      <p className="mt-1 text-sm text-muted">{`Of ${formatNumber(courses.courses)} courses that are taught now.`}</p>
      {wanting.length > 0 && (
        <FoldedTable
          caption="Those that most people take"
          columns={['Course', 'Lacks', 'Take it']}
          rows={wanting.map(({ code, title, taking, hasResources, hasReviews }) => ({
            key: code,
            cells: [
              <Link
                key="link"
                to="/courses/$courseCode"
                params={{ courseCode: code }}
                title={title}
                className={textLink}
              >
                {code}
              </Link>,
              [!hasResources && 'resources', !hasReviews && 'reviews'].filter(Boolean).join(', '),
              formatNumber(taking),
            ],
          }))}
        />
      )}
    </OverviewPart>
  );
}
