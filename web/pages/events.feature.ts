// The pages of events.
import type { eventsPages } from '#contract/calendar/events.pages.ts';
import type { Feature } from './feature.ts';

export const eventsFeature = {
  pages: {
    '/events': { load: () => import('./EventsPage.tsx') },
    '/events/new': { load: () => import('./NewEventPage.tsx') },
    '/events/mine': { load: () => import('./OwnEventsPage.tsx') },
    '/events/$event/edit': { load: () => import('./EditEventPage.tsx') },
    '/events/$event': { load: () => import('./EventPage.tsx') },
    '/admin/events': { load: () => import('./EventManagementPage.tsx') },
  },
  adminTiles: [{ path: '/admin/events', order: 30, load: () => import('./EventManagementTile.tsx') }],
  profileCards: [{ order: 88, load: () => import('./CampusActivitiesCard.tsx') }],
} satisfies Feature<typeof eventsPages>;
