// What happens with a copyright notice, in plain words.
import { Link } from '@tanstack/react-router';
import { answerDays } from '#contract/safety/copyright.rules.ts';
import { Section } from '#web/components/Section.tsx';
import { sentenceLink } from '#web/components/ui/text-link.style.ts';

const steps: [title: string, text: string][] = [
  [
    'You send the notice',
    'You get a mail with a reference. Moderators read what you wrote; nothing of it is public.',
  ],
  [
    'A moderator decides',
    'What has to go is taken down. What can stay stays. You are told by mail, with the reason.',
  ],
  [
    'The author is told',
    'When something is taken down, its author reads your name, for whom you wrote and what you wrote about the work. Your email address is not told.',
  ],
  [
    'The author can answer',
    `With a counter-notice, once. Another moderator looks at it. You are told, and have ${answerDays} days to answer. If nothing comes, it may be shown again.`,
  ],
];

export function CopyrightSteps() {
  return (
    <Section title="What happens with a notice">
      <ol className="space-y-3">
        {steps.map(([title, text]) => (
          <li key={title}>
            <p className="font-semibold">{title}</p>
            <p className="text-pretty text-muted">{text}</p>
          </li>
        ))}
      </ol>
      <p className="mt-4 text-pretty text-muted">
        {'Is it something else that is wrong? Write with the '}
        <Link to="/contact" search={{ topic: 'report' }} className={sentenceLink}>
          contact form
        </Link>
        {'. The rules are in the '}
        <Link to="/terms" className={sentenceLink}>
          terms
        </Link>
        .
      </p>
    </Section>
  );
}
