// What mentoring is, for visitors.
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Search from 'lucide-react/icons/search';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { ButtonLink } from '#web/components/ui/Button.tsx';
import { Card } from '#web/components/ui/Card.tsx';

const steps = [
  {
    Icon: Search,
    title: 'Find someone who fits',
    text: 'By course, topic, language and hours that you both have free. Each card says why it fits you.',
  },
  {
    Icon: MessagesSquare,
    title: 'Ask in three lines',
    text: 'Your goal, the course, and what you have tried. Mentors show how fast they answer, and nobody waits for more than five days.',
  },
  {
    Icon: HeartHandshake,
    title: 'Work on it together',
    text: 'A private space for the two of you, with messages, files and a short list of goals.',
  },
  {
    Icon: ShieldCheck,
    title: 'Leave at any time',
    text: 'Without a reason. Nobody sees your address or your calendar, and moderators read only what is reported.',
  },
];

export function MentorIntro() {
  return (
    <>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ Icon, title, text }) => (
          <li key={title} className="flex">
            <Card className="flex-1 p-5">
              <Icon className="size-7 text-blue-ink" aria-hidden="true" />
              <h2 className="mt-3 text-lg">{title}</h2>
              <p className="mt-1.5 text-muted">{text}</p>
            </Card>
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to="/login">Sign in to find a mentor</ButtonLink>
        <ButtonLink to="/register" variant="outline">
          Create an account
        </ButtonLink>
      </div>
    </>
  );
}
