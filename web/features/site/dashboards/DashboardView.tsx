// The dashboard: its cards in the member's order, and the way to change them.
import { useQuery } from '@tanstack/react-query';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type ReactNode, useState } from 'react';
import type { Dashboard, DashboardCard, DashboardContents } from '#contract/site/dashboards.ts';
import { isEmptyWeek } from '#contract/study/term-weeks.rules.ts';
import { ListSkeleton } from '#web/components/list/ListSkeleton.tsx';
import { useToday } from '#web/components/now.hook.ts';
import { PageFailed } from '#web/components/PageFailed.tsx';
import { Section } from '#web/components/Section.tsx';
import { TimeAgo } from '#web/components/TimeAgo.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { isOn } from '#web/lib/settings.ts';
import { dayText } from '#web/parts/events/event-times.ts';
import { ArrangeCards } from './ArrangeCards.tsx';
import { CoursesCard } from './CoursesCard.tsx';
import { cardNames } from './card.labels.ts';
import { dashboardOptions, useChooseCards, useNoteVisit } from './dashboards.queries.ts';
import { HelpfulCard } from './HelpfulCard.tsx';
import { PopularCard } from './PopularCard.tsx';
import { QuestionsCard } from './QuestionsCard.tsx';
import { ReadingCard } from './ReadingCard.tsx';
import { StartCard } from './StartCard.tsx';
import { TermCard } from './TermCard.tsx';
import { WeekCard } from './WeekCard.tsx';

// Columns, not rows: cards of different heights leave no holes.
const cardGrid = 'mt-6 gap-5 lg:columns-2 *:mb-5 *:break-inside-avoid';

export function DashboardView() {
  const { data, error, refetch } = useQuery(dashboardOptions);
  const today = useToday();
  const choose = useChooseCards();
  const [isArranging, setArranging] = useState(false);
  useNoteVisit(data !== undefined);
  if (error && !data)
    return (
      <PageFailed title="Dashboard" onRetry={() => void refetch()}>
        Your dashboard could not be loaded. Your connection may be away for a moment.
      </PageFailed>
    );
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1>Dashboard</h1>
          <p className="mt-1 min-h-7 text-muted">
            {today && dayText(today, today)}
            {data?.isFirstVisit && ' · News of the last seven days'}
            {data && !data.isFirstVisit && (
              <>
                {' · News since your visit '}
                <TimeAgo at={data.since} />
              </>
            )}
          </p>
        </div>
        <Button variant="outline" disabled={!data} onClick={() => setArranging(true)}>
          <SlidersHorizontal className="size-5" aria-hidden="true" />
          Arrange cards
        </Button>
      </div>
      {data ? (
        <div className={cardGrid}>
          {shownCards(data).map((card) => (
            <CardOf
              key={card}
              card={card}
              dashboard={data}
              onRetry={() => void refetch()}
              onPutAway={() => choose({ order: data.order, hidden: [...data.hidden, card] })}
            />
          ))}
        </div>
      ) : (
        <ListSkeleton count={4} className={cardGrid}>
          <div className="h-64 animate-pulse rounded-card border border-line bg-surface" />
        </ListSkeleton>
      )}
      {data && isArranging && (
        <ArrangeCards
          order={data.order}
          hidden={data.hidden}
          onChoose={choose}
          onClose={() => setArranging(false)}
        />
      )}
    </>
  );
}

/** Cards of a section, which can be switched off. */
const cardPaths: { [Card in DashboardCard]?: string } = { courses: '/courses', questions: '/forums' };

const shownCards = ({ order, hidden, cards }: Dashboard): DashboardCard[] =>
  order.filter((card) => !hidden.includes(card) && isOn(cardPaths[card] ?? '') && !isOver[card]?.(cards));

/** Cards that have served their purpose, or have nothing to say, unlike those that could not be read. */
const isOver: Partial<Record<DashboardCard, (cards: DashboardContents) => boolean>> = {
  start: ({ start }) => start?.every(({ isDone }) => isDone) ?? false,
  term: ({ term }) => term !== null && isEmptyWeek(term),
};

interface CardProps {
  card: DashboardCard;
  dashboard: Dashboard;
  onRetry: () => void;
  onPutAway: () => void;
}

function CardOf({ card, dashboard: { cards }, onRetry, onPutAway }: CardProps) {
  const contents: Record<DashboardCard, ReactNode> = {
    start: cards.start && <StartCard steps={cards.start} onPutAway={onPutAway} />,
    week: cards.week && <WeekCard week={cards.week} />,
    courses: cards.courses && <CoursesCard courses={cards.courses} />,
    reading: cards.reading && <ReadingCard documents={cards.reading} />,
    questions: cards.questions && <QuestionsCard questions={cards.questions} />,
    term: cards.term && <TermCard termWeek={cards.term} />,
    popular: cards.popular && <PopularCard popular={cards.popular} />,
    helpful: cards.helpful && <HelpfulCard helpful={cards.helpful} />,
  };
  return (
    contents[card] ?? (
      <Section title={cardNames[card]}>
        <p className="text-muted">This could not be read just now. The rest of your dashboard is complete.</p>
        <Button variant="outline" className="mt-3 w-fit" onClick={onRetry}>
          Try again
        </Button>
      </Section>
    )
  );
}
