// One's own profile, to read. It is painted from what the session knows while the server is asked.
import { useQuery } from '@tanstack/react-query';
import CalendarDays from 'lucide-react/icons/calendar-days';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import type { User } from '#contract/users.ts';
import { NothingYet } from '#web/components/NothingYet.tsx';
import { Section } from '#web/components/Section.tsx';
import { ProfileFailed } from '#web/features/profile/ProfileFailed.tsx';
import { ProfileLoading } from '#web/features/profile/ProfileLoading.tsx';
import { profileOptions } from '#web/features/profile/profile.queries.ts';
import { useSession } from '#web/lib/session.ts';
import { AcademicStatus } from './AcademicStatus.tsx';
import { BasicInformation } from './BasicInformation.tsx';
import { ProfileHeader } from './ProfileHeader.tsx';

interface Props {
  /** What the person has shared: it belongs to the library. */
  resources: (user: User) => ReactNode;
}

export function ProfileView({ resources }: Props) {
  const session = useSession();
  const { data, error, refetch } = useQuery(profileOptions);
  if (error && !data) return <ProfileFailed error={error} onRetry={() => void refetch()} />;
  if (session.status !== 'signed-in') return <ProfileLoading />;
  const { user } = session;
  return (
    <div className="content grid gap-5 pt-8 pb-16 md:pt-11 lg:grid-cols-3">
      <ProfileHeader user={user} className="lg:col-span-3" />
      <BasicInformation user={user} className="lg:col-span-2" />
      <AcademicStatus user={user} />
      {resources(user)}
      <Section title="Current Courses">
        <NothingYet
          Icon={GraduationCap}
          text="You have no courses here yet"
          link={['/courses', 'Look at the courses']}
        />
      </Section>
      <Section title="Campus Activities" viewAll="/events">
        <NothingYet Icon={CalendarDays} text="You have signed up for no events yet" />
      </Section>
      <Section title="Study Groups" viewAll="/study-groups">
        <NothingYet Icon={Users} text="You are in no study group yet" />
      </Section>
    </div>
  );
}
