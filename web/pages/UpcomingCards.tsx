// On one's profile, what nouns that are not built yet will show there.
import CalendarDays from 'lucide-react/icons/calendar-days';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import Users from 'lucide-react/icons/users';
import { NothingYet } from '#web/components/NothingYet.tsx';
import { Section } from '#web/components/Section.tsx';

export default function UpcomingCards() {
  return (
    <>
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
    </>
  );
}
