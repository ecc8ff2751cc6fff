// Texts and colours for the states of an enrolment.
import type { EnrolmentStatus } from '#contract/study/enrolments.rules.ts';
import type { Tone } from '#web/components/ui/Badge.tsx';

export const statusLabels: Record<EnrolmentStatus, { label: string; choice: string; tone: Tone }> = {
  taking: { label: 'Taking', choice: 'I am taking it', tone: 'blue' },
  planned: { label: 'Planned', choice: 'I plan to take it', tone: 'yellow' },
  taken: { label: 'Taken', choice: 'I took it', tone: 'grey' },
};

export const statusOrder = Object.keys(statusLabels) as EnrolmentStatus[];
