// Profile cards of features that are not built yet.
import Users from 'lucide-react/icons/users';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Section } from '#web/components/Section.tsx';

export default function UpcomingCards() {
  return (
    <Section title="Study Groups" viewAll="/study-groups">
      <EmptyState Icon={Users} text="You are in no study group yet" />
    </Section>
  );
}
