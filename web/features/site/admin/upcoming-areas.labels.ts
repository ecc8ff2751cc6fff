// Admin areas that are not built yet.
import ConciergeBell from 'lucide-react/icons/concierge-bell';
import Store from 'lucide-react/icons/store';
import Tag from 'lucide-react/icons/tag';
import type { PagePath } from '#contract/pages.ts';
import type { Icon } from '#web/components/icon.ts';

interface Area {
  Icon: Icon;
  colours: string;
  text: string;
}

export const upcomingAreas: Partial<Record<PagePath, Area>> = {
  '/admin/shops': {
    Icon: Store,
    colours: 'bg-green-soft text-green-ink',
    text: 'The shops on campus, their hours and what they offer will be kept up to date here.',
  },
  '/admin/services': {
    Icon: ConciergeBell,
    colours: 'bg-purple-soft text-purple-ink',
    text: 'What the university does for its students, from advice to printing, will be listed here.',
  },
  '/admin/sellers': {
    Icon: Tag,
    colours: 'bg-red-soft text-red-ink',
    text: 'Those who sell on campus will be welcomed and looked after here.',
  },
};
