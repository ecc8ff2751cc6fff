// Texts for the states and steps of mentorships.
import {
  type MentorshipAction,
  type MentorshipGroup,
  type MentorshipSide,
  type MentorshipState,
  turnIn,
} from '#contract/together/mentorships.rules.ts';
import type { Mentorship } from '#contract/together/mentorships.ts';
import type { Tone } from '#web/components/ui/Badge.tsx';

const stateLabels: Record<MentorshipState, { label: string; tone: Tone }> = {
  asked: { label: 'Waits for the mentor', tone: 'yellow' },
  questioned: { label: 'Question asked back', tone: 'blue' },
  running: { label: 'Running', tone: 'green' },
  declined: { label: 'Declined', tone: 'red' },
  withdrawn: { label: 'Withdrawn', tone: 'grey' },
  expired: { label: 'Expired', tone: 'grey' },
  ended: { label: 'Ended', tone: 'grey' },
};

export const groupLabels: Record<MentorshipGroup, string> = {
  open: 'Waiting',
  running: 'Running',
  past: 'Past',
};

interface ActionTexts {
  label: string;
  /** Of the text that has to be written with it. */
  field: string;
  hint: string;
  /** What is asked before it is done; empty where it is done at once. */
  question: string;
  consequence: string;
}

export const actionTexts: Record<MentorshipAction, ActionTexts> = {
  accept: {
    label: 'Accept',
    ...{ field: '', hint: '', question: '', consequence: '' },
  },
  ask_back: {
    label: 'Ask back',
    field: 'Your question',
    hint: 'Before you decide. They have five days to answer.',
    ...{ question: '', consequence: '' },
  },
  answer: {
    label: 'Answer the question',
    field: 'Your answer',
    hint: 'The mentor then decides.',
    ...{ question: '', consequence: '' },
  },
  decline: {
    label: 'Decline',
    field: 'Reason',
    hint: 'They are told, and are shown other mentors who fit.',
    ...{ question: '', consequence: '' },
  },
  withdraw: {
    label: 'Withdraw',
    ...{ field: '', hint: '' },
    question: 'Withdraw the request?',
    consequence: 'The mentor is told. You can ask someone else.',
  },
  end: {
    label: 'End the mentorship',
    ...{ field: '', hint: '' },
    question: 'End the mentorship?',
    consequence:
      'You need no reason. Both can still read everything, and leave a word of feedback. To hear nothing more of someone, block them on their profile.',
  },
};

/** What waits for the reader is said first. */
export const badgeOf = ({
  state,
  side,
}: Pick<Mentorship, 'state' | 'side'>): { label: string; tone: Tone } =>
  turnIn(state) === side ? { label: 'Your turn', tone: 'blue' } : stateLabels[state];

/** Whose request it is. */
export const sentenceOf = (side: MentorshipSide, name: string): string =>
  side === 'requester' ? `You asked ${name}` : `${name} asked you`;
