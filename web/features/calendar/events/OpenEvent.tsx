// An event: what it is, when and where, one's own answer, who comes, what is asked about it, and what else is on.
import { Link } from '@tanstack/react-router';
import type { CampusEvent } from '#contract/calendar/events.ts';
import { withSlug } from '#contract/slugs.ts';
import { useNow } from '#web/components/now.hook.ts';
import { Section } from '#web/components/Section.tsx';
import { Badge } from '#web/components/ui/Badge.tsx';
import { assetUrl } from '#web/lib/asset-url.ts';
import { useSearchValues } from '#web/lib/search-params.ts';
import { isOn } from '#web/lib/settings.ts';
import { CourseChip } from '#web/parts/courses/CourseChip.tsx';
import { categoryText } from '#web/parts/events/event.labels.ts';
import { LazyMarkdown } from '#web/parts/markdown/LazyMarkdown.tsx';
import { AnswerSection } from './answering/AnswerSection.tsx';
import { ConcurrentDates } from './ConcurrentDates.tsx';
import { DateChoice } from './DateChoice.tsx';
import { Discussion } from './Discussion.tsx';
import { EventFacts } from './EventFacts.tsx';
import { eventSearch, oneEventSearch } from './events.search.ts';
import { ManageSection } from './managing/ManageSection.tsx';
import { Participants } from './Participants.tsx';
import { shownDate } from './shown-date.ts';

export function OpenEvent({ event }: { event: CampusEvent }) {
  const { date: dateId } = useSearchValues(oneEventSearch);
  const now = useNow();
  const date = shownDate(event, dateId, now);
  return (
    <>
      <header className="mt-2">
        <h1 dir="auto" className="max-w-3xl wrap-anywhere">
          {event.title}
        </h1>
        <div className="mt-3 flex flex-wrap items-center gap-2">
          {!date && event.state === 'cancelled' && <Badge tone="red">Cancelled</Badge>}
          {event.state === 'hidden' && <Badge tone="red">Hidden by moderators</Badge>}
          {event.group ? (
            <Link
              to="/study-groups/$group"
              params={{ group: withSlug(event.group._id, event.group.name) }}
              search={{ tab: 'sessions' }}
              className="inline-flex items-center rounded-md bg-blue-soft px-2 py-0.5 text-sm font-semibold wrap-anywhere text-blue-ink underline-offset-4 hover:underline pointer-coarse:min-h-11"
            >
              {`Session of ${event.group.name}`}
            </Link>
          ) : (
            <Badge>{categoryText[event.category]}</Badge>
          )}
          {event.course && <CourseChip code={event.course.code} />}
          {event.tags.map((tag) => (
            <Link
              key={tag}
              to="/events"
              search={eventSearch.write({ tag })}
              className="inline-flex items-center rounded px-1 text-sm text-muted underline-offset-4 hover:underline pointer-coarse:min-h-11"
            >
              {`#${tag}`}
            </Link>
          ))}
        </div>
      </header>
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        {/* On a phone, when and where, and one's answer, come before the text. */}
        <div className="grid min-w-0 gap-5 lg:col-start-2 lg:row-start-1">
          {date && <EventFacts event={event} date={date} />}
          {date && <AnswerSection key={date.dateId} event={event} date={date} />}
          {date && <ManageSection event={event} date={date} />}
        </div>
        <div className="grid min-w-0 gap-5 empty:hidden lg:col-start-1 lg:row-span-2 lg:row-start-1">
          {event.poster && (
            <img
              src={assetUrl(event.poster)}
              alt={`Poster of ${event.title}`}
              // Its height is known before it is loaded, so that the text below does not move.
              className="aspect-square max-h-[32rem] w-full rounded-card border border-line bg-surface object-contain sm:aspect-4/3"
            />
          )}
          {event.description && (
            <Section title="About">
              <LazyMarkdown text={event.description} />
            </Section>
          )}
          {event.dates.length > 1 && date && <DateChoice event={event} chosen={date.dateId} />}
          {date && <Participants date={date} />}
          {(event.state === 'published' || event.state === 'cancelled') &&
            !event.group &&
            isOn('/forums') && <Discussion event={event} />}
        </div>
        <div className="grid min-w-0 gap-5 lg:col-start-2">
          {date && <ConcurrentDates dateId={date.dateId} />}
        </div>
      </div>
    </>
  );
}
