import { mentorshipPath } from '#contract/together/mentorships.rules.ts';
import { useServerBell } from '#web/features/platform/notifications/bell.store.ts';
import { MentorshipView } from '#web/features/together/mentorships/MentorshipView.tsx';
import { usePathParams } from '#web/lib/address.hook.ts';

export default function MentorshipPage() {
  const { mentorshipId } = usePathParams('/mentorship/requests/$mentorshipId');
  const news = useServerBell()?.newest.find(
    ({ link, read }) => !read && link === mentorshipPath(mentorshipId),
  );
  return <MentorshipView id={mentorshipId} newsAt={news?.at} />;
}
