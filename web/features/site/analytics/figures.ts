// The three metrics, with label, icon and colours.
import Download from 'lucide-react/icons/download';
import Eye from 'lucide-react/icons/eye';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import type { EngagementCounts } from '#contract/site/analytics.ts';
import type { Icon } from '#web/components/icon.ts';

interface Figure {
  name: keyof EngagementCounts;
  label: string;
  Icon: Icon;
  bar: string;
  badge: string;
}

export const figures: Figure[] = [
  {
    name: 'views',
    label: 'Views',
    Icon: Eye,
    bar: 'fill-blue-ink',
    badge: 'bg-blue-soft text-blue-ink',
  },
  {
    name: 'downloads',
    label: 'Downloads',
    Icon: Download,
    bar: 'fill-purple-ink',
    badge: 'bg-purple-soft text-purple-ink',
  },
  {
    name: 'helpful',
    label: 'Helpful votes',
    Icon: ThumbsUp,
    bar: 'fill-green-ink',
    badge: 'bg-green-soft text-green-ink',
  },
];
