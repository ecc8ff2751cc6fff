// One's own mentorships: what waits, what runs and what is past, on either side.
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import { type MentorshipGroup, mentorshipGroups } from '#contract/together/mentorships.rules.ts';
import { FilterLinks } from '#web/components/FilterLinks.tsx';
import { busyWhile } from '#web/components/list/busy.ts';
import { ListMessage } from '#web/components/list/ListMessage.tsx';
import { ListSkeleton } from '#web/components/list/ListSkeleton.tsx';
import { ListView } from '#web/components/list/ListView.tsx';
import { ButtonLink } from '#web/components/ui/Button.tsx';
import { useList } from '#web/lib/list/list.hook.ts';
import { useSearchValues } from '#web/lib/search-params.ts';
import { MentorshipCard } from './MentorshipCard.tsx';
import { groupLabels } from './mentorship.labels.ts';
import { mentorshipList } from './mentorships.queries.ts';
import { mentorshipsSearch } from './mentorships.search.ts';

const empty: Record<MentorshipGroup, readonly [title: string, text: string]> = {
  open: ['Nothing waits', 'What you ask mentors for, and what others ask of you, is listed here.'],
  running: ['Nothing runs', 'When a request is accepted, you find the space of the two of you here.'],
  past: ['Nothing is past', 'What has ended, was declined or expired is listed here.'],
};

export function OwnMentorships() {
  const { group } = useSearchValues(mentorshipsSearch);
  const list = useList(mentorshipList, { group });
  const [title, text] = empty[group];
  return (
    <>
      <div className="mb-4">
        <FilterLinks
          label="Which mentorships"
          to="/mentorship/requests"
          chosen={group}
          choices={mentorshipGroups.map((name) => ({
            name,
            label: groupLabels[name],
            search: mentorshipsSearch.write({ group: name }),
          }))}
        />
      </div>
      <ListView
        list={list}
        failed="Your mentoring could not be loaded"
        loading="Loading your mentoring…"
        skeleton={
          <ListSkeleton count={3} className="space-y-3">
            <div className="h-24 animate-pulse rounded-card border border-line bg-surface" />
          </ListSkeleton>
        }
        empty={
          <ListMessage
            picture={<HeartHandshake className="size-8" aria-hidden="true" />}
            title={title}
            actions={<ButtonLink to="/mentorship">Find a mentor</ButtonLink>}
          >
            {text}
          </ListMessage>
        }
      >
        {(mentorships) => (
          <ul aria-label="Mentorships" {...busyWhile(list.outdated, 'space-y-3')}>
            {mentorships.map((mentorship) => (
              <MentorshipCard key={mentorship._id} mentorship={mentorship} />
            ))}
          </ul>
        )}
      </ListView>
    </>
  );
}
