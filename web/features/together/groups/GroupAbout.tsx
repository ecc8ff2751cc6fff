// What a study group is about, and how it meets.

import type { ReactNode } from 'react';
import type { Group } from '#contract/together/groups.ts';
import { useNow } from '#web/components/now.hook.ts';
import { Section } from '#web/components/Section.tsx';
import { languageText } from '#web/parts/languages/language.labels.ts';
import { Avatar } from '#web/parts/people/Avatar.tsx';
import { admissionText, levelText, placeText, styleText } from './groups.labels.ts';
import { nextSessionText } from './session-time.ts';

export function GroupAbout({ group }: { group: Group }) {
  const now = useNow();
  const { owner } = group;
  return (
    <Section title="About">
      {group.about && (
        <p className="mb-4 max-w-prose whitespace-pre-line wrap-anywhere" dir="auto">
          {group.about}
        </p>
      )}
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Fact name="Meets at">{placeText(group)}</Fact>
        <Fact name="Next session">
          {group.nextSessionAt ? nextSessionText(group.nextSessionAt, now) : 'None planned yet'}
        </Fact>
        <Fact name="Style">{styleText[group.style]}</Fact>
        <Fact name="Level">{levelText[group.level]}</Fact>
        <Fact name="Language">{languageText[group.language]}</Fact>
        <Fact name="Seats">
          {`${group.members} of ${group.capacity} taken${group.waiting > 0 ? `, ${group.waiting} waiting` : ''}`}
        </Fact>
        <Fact name="Joining">{admissionText[group.admission]}</Fact>
        {owner && (
          <Fact name="Owner">
            <span className="inline-flex items-center gap-2">
              <Avatar person={{ name: owner.name, email: '', img: owner.img }} className="size-6 text-xs" />
              <span dir="auto">{owner.name}</span>
            </span>
          </Fact>
        )}
      </dl>
    </Section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-medium wrap-anywhere" dir="auto">
        {children}
      </dd>
    </div>
  );
}
