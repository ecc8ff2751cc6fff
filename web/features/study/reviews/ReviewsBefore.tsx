// The reviews from before a course changed, folded: they tell about another course.
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import type { CourseNumbers } from '#contract/study/reviews.ts';
import { ListSkeleton } from '#web/components/list/ListSkeleton.tsx';
import { ListView } from '#web/components/list/ListView.tsx';
import { useList } from '#web/lib/list/list.hook.ts';
import { ReviewCards } from './ReviewCards.tsx';
import { sampleText } from './review.labels.ts';
import { reviewList } from './reviews.queries.ts';
import { type ReviewFilter, toQuery } from './reviews.search.ts';

interface Props {
  code: string;
  filter: ReviewFilter;
  change: NonNullable<CourseNumbers['change']>;
  /** How many match. */
  count: number;
}

export function ReviewsBefore({ code, filter, change, count }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="mt-6">
      <h3 className="text-base">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="flex w-full items-center justify-between gap-4 rounded-card border border-dashed border-control/60 px-5 py-3.5 text-left hover:border-control"
        >
          <span className="min-w-0">
            <span className="block font-semibold">{`Before ${change.since.name}: ${sampleText(count)}`}</span>
            <span className="block text-[0.9375rem] font-normal tracking-normal text-muted">
              {`The course changed then. ${change.reason}`}
            </span>
          </span>
          <ChevronDown
            className={`size-5 shrink-0 text-muted transition-transform ${isOpen ? 'rotate-180' : ''}`}
            aria-hidden="true"
          />
        </button>
      </h3>
      <div id={id} className="mt-4">
        {isOpen && <OlderReviews code={code} filter={filter} />}
      </div>
    </div>
  );
}

function OlderReviews({ code, filter }: Pick<Props, 'code' | 'filter'>) {
  const list = useList(reviewList(code), { ...toQuery(filter), era: 'before' });
  return (
    <ListView
      list={list}
      failed="The older reviews could not be loaded"
      loading="Loading older reviews…"
      byButtonOnly
      skeleton={
        <ListSkeleton count={2} className="grid gap-4">
          <div className="h-36 animate-pulse rounded-card border border-line bg-surface" />
        </ListSkeleton>
      }
      empty={<p className="text-muted">None of them match.</p>}
    >
      {(reviews) => <ReviewCards code={code} reviews={reviews} />}
    </ListView>
  );
}
