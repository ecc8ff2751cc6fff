// The numbers of each term, as a table that can be read without the chart.
import { oneDecimal } from '#contract/study/courses.rules.ts';
import type { CourseNumbers } from '#contract/study/reviews.ts';

export function NumbersByTerm({ terms }: Pick<CourseNumbers, 'terms'>) {
  return (
    <details className="mt-2">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-blue-ink">
        The same as a table
      </summary>
      <div className="overflow-x-auto">
        <table className="w-full min-w-96 text-left text-[0.9375rem]">
          <thead>
            <tr className="border-b border-line text-sm text-muted">
              {['Term', 'Reviews', 'Overall', 'Difficulty', 'Hours', 'Recommend it'].map((name) => (
                <th key={name} scope="col" className="py-2 pr-3 font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {terms.map(({ term, reviews, overall, difficulty, hours, recommended }) => (
              <tr key={term._id} className="border-b border-line last:border-0">
                <th scope="row" className="py-2 pr-3 font-semibold">
                  {term.name}
                </th>
                <Value>{reviews}</Value>
                <Value>{overall && oneDecimal(overall)}</Value>
                <Value>{difficulty && oneDecimal(difficulty)}</Value>
                <Value>{hours}</Value>
                <Value unit="%">{recommended}</Value>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function Value({ children, unit = '' }: { children: number | string | null; unit?: string }) {
  return (
    <td className="py-2 pr-3 tabular-nums">
      {children === null ? <span className="text-muted">too few</span> : `${children}${unit}`}
    </td>
  );
}
