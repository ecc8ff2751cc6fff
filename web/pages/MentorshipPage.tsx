import { MentorshipView } from '#web/features/mentorships/MentorshipView.tsx';
import { usePathParams } from '#web/lib/address.hook.ts';

export default function MentorshipPage() {
  const { mentorshipId } = usePathParams('/mentorship/requests/$mentorshipId');
  return <MentorshipView id={mentorshipId} />;
}
