// How a mentor helps: languages, place, how fast they answer, and whom they helped.
import Clock from 'lucide-react/icons/clock';
import Languages from 'lucide-react/icons/languages';
import MapPin from 'lucide-react/icons/map-pin';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import type { ReactNode } from 'react';
import type { Mentor } from '#contract/together/mentors.ts';
import type { Icon } from '#web/components/icon.ts';
import { languageText } from '#web/parts/languages/language.labels.ts';
import { helpedText, modeText, repliesText } from './mentor.labels.ts';

export function MentorFacts({ mentor }: { mentor: Mentor }) {
  const { languages, modes, replies, helped } = mentor;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-[0.9375rem] text-muted">
      <Fact Icon={Languages}>{languages.map((language) => languageText[language]).join(', ')}</Fact>
      <Fact Icon={MapPin}>
        {modes
          .map((mode) => modeText[mode])
          .join(' or ')
          .replace('or O', 'or o')}
      </Fact>
      <Fact Icon={Clock}>{repliesText(replies)}</Fact>
      {helped > 0 && <Fact Icon={ThumbsUp}>{helpedText(helped)}</Fact>}
    </ul>
  );
}

function Fact({ Icon, children }: { Icon: Icon; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-2">
      <Icon className="size-4.5 shrink-0" aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}
