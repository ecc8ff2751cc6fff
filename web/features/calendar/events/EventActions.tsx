// Adds an event to a calendar, and passes its address on.

import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Share2 from 'lucide-react/icons/share-2';
import { eventPath } from '#contract/calendar/events.rules.ts';
import type { CampusEvent } from '#contract/calendar/events.ts';
import { Button, buttonClass } from '#web/components/ui/Button.tsx';
import { apiUrl } from '#web/lib/api.ts';
import { shareLink } from '#web/lib/share-link.ts';
import { ReportButton } from '#web/parts/reports/ReportButton.tsx';

export function EventActions({ event }: { event: CampusEvent }) {
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      <a
        href={apiUrl('GET /api/calendars/events/:file', { params: { file: `${event._id}.ics` } })}
        className={buttonClass({ variant: 'outline' })}
      >
        <CalendarPlus className="size-4.5" aria-hidden="true" />
        Add to calendar
      </a>
      <Button variant="outline" onClick={() => void shareLink(eventPath(event), event.title)}>
        <Share2 className="size-4.5" aria-hidden="true" />
        Share
      </Button>
      {event.state === 'published' && !event.group && <ReportButton kind="event" id={event._id} />}
    </div>
  );
}
