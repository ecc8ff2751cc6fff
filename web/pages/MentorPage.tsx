import { MentorView } from '#web/features/together/mentors/MentorView.tsx';
import { AskMentor } from '#web/features/together/mentorships/AskMentor.tsx';
import { usePathParams } from '#web/lib/address.hook.ts';

export default function MentorPage() {
  const { username } = usePathParams('/mentorship/mentors/$username');
  return <MentorView username={username} asking={(mentor) => <AskMentor mentor={mentor} />} />;
}
