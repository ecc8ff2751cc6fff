// Follows a course, or ends it, in one click. A course that one takes is followed without a word: ending it mutes it.
import BellIcon from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import type { DashboardCourse } from '#contract/site/dashboards.ts';
import { buttonClass } from '#web/components/ui/Button.tsx';
import { useFollow } from '#web/parts/follows/follow.hook.ts';

export function CourseFollow({ course: { _id, code, isTaking, isFollowed } }: { course: DashboardCourse }) {
  const { follow, choose } = useFollow('course', _id, {
    level: isFollowed ? 'normal' : 'mute',
    reason: '',
  });
  const isOn = follow?.level === 'normal' || follow?.level === 'watch';
  const Icon = isOn ? BellIcon : BellOff;
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={`Follow ${code}`}
      title={isOn ? 'You are told of its news' : 'You are not told of its news'}
      onClick={() => choose(isOn ? (isTaking ? 'mute' : null) : 'normal')}
      className={buttonClass({
        variant: isOn ? 'bare' : 'outline',
        className: `relative shrink-0 px-3 ${isOn ? 'border border-blue-ink/50 bg-blue-soft text-blue-ink' : 'text-muted'}`,
      })}
    >
      <Icon className="size-5" aria-hidden="true" />
    </button>
  );
}
