// What the member follows or mutes, on the profile: each with its level, and a button that ends it.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import BellIcon from 'lucide-react/icons/bell';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { followLevels } from '#contract/social/follows.rules.ts';
import type { Follow } from '#contract/social/follows.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { FilterSelect } from '#web/components/FilterSelect.tsx';
import { Section } from '#web/components/Section.tsx';
import { textLink } from '#web/components/ui/text-link.style.ts';
import { formatNumber } from '#web/lib/format.ts';
import { followListOptions, useChooseLevel } from '#web/parts/follows/follow.hook.ts';
import { levelNames } from '#web/parts/follows/follow.labels.ts';

const maxShown = 8;

export function OwnFollows() {
  const { data: follows, isError } = useQuery(followListOptions);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? follows : follows?.slice(0, maxShown);
  return (
    <Section title="What I follow">
      {shown && shown.length > 0 ? (
        <ul aria-label="What I follow" className="divide-y divide-line">
          {shown.map((follow) => (
            <FollowRow key={`${follow.kind} ${follow.thingId}`} follow={follow} />
          ))}
        </ul>
      ) : isError ? (
        <EmptyState Icon={BellIcon} text="Nothing to show right now" />
      ) : (
        <EmptyState
          Icon={BellIcon}
          text="You follow nothing yet. Press Follow on the page of a course, a space or a thread to hear what is new there."
          link={['/courses', 'Look at the courses']}
        />
      )}
      {follows && follows.length > maxShown && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className={`${textLink} self-start`}
        >
          {isWhole ? 'Show fewer' : `Show all ${formatNumber(follows.length)}`}
        </button>
      )}
    </Section>
  );
}

const options = Object.fromEntries(followLevels.map((level) => [level, levelNames[level]]));

function FollowRow({ follow: { kind, thingId, label, link, level, reason } }: { follow: Follow }) {
  const choose = useChooseLevel(kind, thingId);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="min-w-40 flex-1">
        <Link to={link} className={`${textLink} wrap-anywhere`}>
          {label}
        </Link>
        {reason && <span className="block text-sm text-muted">{reason}</span>}
      </span>
      <div className="flex items-center gap-1">
        <FilterSelect
          aria-label={`How closely to follow ${label}`}
          value={level}
          options={options}
          onChoose={choose}
        />
        {reason ? (
          // Who takes a course can only mute it.
          <span className="size-11" aria-hidden="true" />
        ) : (
          <button
            type="button"
            aria-label={`End following ${label}`}
            onClick={() => choose(null)}
            className="inline-flex size-11 items-center justify-center rounded-control text-muted hover:bg-red-soft hover:text-red-ink"
          >
            <X className="size-5" aria-hidden="true" />
          </button>
        )}
      </div>
    </li>
  );
}
