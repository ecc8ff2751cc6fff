// The rules in plain words, and what happens when one is broken.
import { Link } from '@tanstack/react-router';
import { Section } from '#web/components/Section.tsx';
import { sentenceLink } from '#web/components/ui/text-link.style.ts';

const rules: [title: string, text: string][] = [
  ['Be kind', 'Criticise work and teaching, not people. Insults, threats and harassment are hidden.'],
  ['Keep private things private', 'No telephone numbers, addresses, pictures or grades of others.'],
  ['Be honest', 'Review only courses you took. Do not vote in groups that have arranged it.'],
  ['Share what you may share', 'No exams in progress, and nothing whose author has not allowed it.'],
  ['No advertising', 'Also not in several small pieces.'],
];

const steps: [title: string, text: string][] = [
  [
    'Someone reports it, or the app holds it',
    'Moderators see a report without the name of who made it. How much it counts depends on how often they were right. What enough people report is hidden until a moderator has looked at it.',
  ],
  [
    'A moderator decides',
    'It stays, or it is corrected, moved or hidden with a reason. What is removed is deleted for good when the time to appeal is over. Who breaks the rules again and again is warned, cannot write for some time, or is suspended: always with a reason and an end.',
  ],
  [
    'You can appeal',
    'Within 30 days, once for each decision. A moderator who did not decide looks at it again, and tells you why it stays or is undone.',
  ],
];

export function ModerationRules() {
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <Section title="The rules">
        <List items={rules} />
      </Section>
      <Section title="What happens then">
        <List items={steps} />
        <p className="mt-3 text-pretty text-muted">
          {'Is something here your work, shared without your permission? '}
          <Link to="/copyright" className={sentenceLink}>
            Send a copyright notice
          </Link>
          {'. You need no account.'}
        </p>
      </Section>
    </div>
  );
}

function List({ items }: { items: [title: string, text: string][] }) {
  return (
    <dl className="space-y-3">
      {items.map(([title, text]) => (
        <div key={title}>
          <dt className="font-semibold">{title}</dt>
          <dd className="text-pretty text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
