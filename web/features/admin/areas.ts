// The six areas of the dashboard and which of them are not built yet, and what is beside them for admins.
import CalendarDays from 'lucide-react/icons/calendar-days';
import ConciergeBell from 'lucide-react/icons/concierge-bell';
import Inbox from 'lucide-react/icons/inbox';
import Mail from 'lucide-react/icons/mail';
import MessageSquare from 'lucide-react/icons/message-square';
import Newspaper from 'lucide-react/icons/newspaper';
import ScrollText from 'lucide-react/icons/scroll-text';
import Store from 'lucide-react/icons/store';
import Tag from 'lucide-react/icons/tag';
import Users from 'lucide-react/icons/users';
import type { PagePath } from '#contract/pages.ts';

interface Area {
  path: PagePath;
  Icon: typeof Users;
  colours: string;
  text: string;
  upcoming?: true;
}

export const areas: Area[] = [
  {
    path: '/admin/users',
    Icon: Users,
    colours: 'bg-blue-soft text-blue-ink',
    text: 'Find the people of this campus, see their roles and look after their accounts.',
  },
  {
    path: '/admin/shops',
    Icon: Store,
    colours: 'bg-green-soft text-green-ink',
    text: 'The shops on campus, their hours and what they offer will be kept up to date here.',
    upcoming: true,
  },
  {
    path: '/admin/events',
    Icon: CalendarDays,
    colours: 'bg-yellow-soft text-yellow-ink',
    text: 'Talks, fairs and matches will be announced, changed and called off here.',
    upcoming: true,
  },
  {
    path: '/admin/services',
    Icon: ConciergeBell,
    colours: 'bg-purple-soft text-purple-ink',
    text: 'What the university does for its students, from advice to printing, will be listed here.',
    upcoming: true,
  },
  {
    path: '/admin/sellers',
    Icon: Tag,
    colours: 'bg-red-soft text-red-ink',
    text: 'Those who sell on campus will be welcomed and looked after here.',
    upcoming: true,
  },
  {
    path: '/admin/registrations',
    Icon: Inbox,
    colours: 'bg-blue-soft text-blue-ink',
    text: 'Requests to register a shop, an event or a service will arrive here.',
    upcoming: true,
  },
];

/** What only admins look after, beside the areas. */
export const forAdmins: Pick<Area, 'path' | 'Icon'>[] = [
  { path: '/admin/newsletter', Icon: Newspaper },
  { path: '/admin/messages', Icon: MessageSquare },
  { path: '/admin/mail', Icon: Mail },
  { path: '/admin/audit', Icon: ScrollText },
];
