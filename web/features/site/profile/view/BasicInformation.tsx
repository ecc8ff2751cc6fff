import type { ReactNode } from 'react';
import type { User } from '#contract/platform/users.ts';
import { Section } from '#web/components/Section.tsx';
import { EmailStatus } from '#web/features/site/profile/EmailStatus.tsx';

export function BasicInformation({ user, className }: { user: User; className: string }) {
  const details: [name: string, value: ReactNode][] = [
    ['Full name', user.fullName],
    ['Email', <EmailStatus key="email" user={user} />],
    ['Student ID', user.studentId],
    ['Department', user.department],
    ['Batch', user.batch],
    ['Phone', user.phone],
  ];
  return (
    <Section title="Basic Information" className={className}>
      <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {details.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm font-semibold text-muted">{name}</dt>
            <dd className={`mt-0.5 wrap-anywhere ${value ? '' : 'text-muted'}`}>{value || 'Not provided'}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
