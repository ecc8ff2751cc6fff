// What is on at Northbridge University, around today: content/demo/events.json.
import { readFile } from 'node:fs/promises';
import type { EventCategory } from '#contract/calendar/events.rules.ts';
import type { Repeat } from '#contract/calendar/recurrence.rules.ts';
import { projectPath } from '#server/lib/project.ts';

export interface DemoEvent {
  title: string;
  category: EventCategory;
  /** The slug of a host. */
  host: string;
  /** From the Monday of this week. */
  day: number;
  time: string;
  minutes: number;
  place: string;
  text: string;
  tags?: string[];
  course?: string;
  capacity?: number;
  link?: string;
  repeat?: Repeat;
  zone?: string;
  isAllDay?: boolean;
  isFeatured?: boolean;
  coHost?: string;
  state?: 'draft' | 'proposed' | 'returned' | 'cancelled';
  /** Of the event that was returned or cancelled. */
  reason?: string;
  /** The first date that is not over is cancelled alone. */
  hasCancelledDate?: boolean;
  /** The demo student goes to its date of this week. */
  isOfStudent?: boolean;
  maxGuests?: number;
  hasPoster?: boolean;
}

export const readDemoEvents = async (): Promise<DemoEvent[]> =>
  JSON.parse(await readFile(projectPath('content', 'demo', 'events.json'), 'utf8'));
