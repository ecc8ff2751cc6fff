import { mentorshipPath } from '#contract/mentorships.rules.ts';
import { MentorshipView } from '#web/features/mentorships/MentorshipView.tsx';
import { useServerBell } from '#web/features/notifications/bell.store.ts';
import { usePathParams } from '#web/lib/address.hook.ts';

export default function MentorshipPage() {
  const { mentorshipId } = usePathParams('/mentorship/requests/$mentorshipId');
  const news = useServerBell()?.newest.find(
    ({ link, read }) => !read && link === mentorshipPath(mentorshipId),
  );
  return <MentorshipView id={mentorshipId} newsAt={news?.at} />;
}
