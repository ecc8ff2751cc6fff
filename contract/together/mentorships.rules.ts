// Mentorships: their states, the table of transitions, limits and addresses. Without TypeBox, so that pages can load it.

export const mentorshipLimits = {
  goal: 200,
  tried: 2_000,
  /** Of a question, an answer, a reason and a word of feedback. */
  text: 1_000,
  message: 4_000,
  messagesPerHour: 120,
  /** Requests of one person that wait for an answer. */
  open: 3,
  requestsPerDay: 10,
  goals: 10,
  goalText: 200,
  files: 30,
  /** Sessions to come that the space shows. */
  sessions: 5,
  sessionTitle: 100,
  fileBytes: 20_000_000,
  remindAfterDays: 2,
  expireAfterDays: 5,
} as const;

/** 'questioned': the mentor asked back, and waits for an answer. 'running' is an accepted request. */
export const mentorshipStates = [
  'asked',
  'questioned',
  'running',
  'declined',
  'withdrawn',
  'expired',
  'ended',
] as const;
export type MentorshipState = (typeof mentorshipStates)[number];

/** The two of a mentorship, and the app as time passes. */
export const mentorshipSides = ['requester', 'mentor'] as const;
export type MentorshipSide = (typeof mentorshipSides)[number];
type Party = MentorshipSide | 'clock';

interface Transition {
  by: readonly Party[];
  from: readonly MentorshipState[];
  to: MentorshipState;
  /** What has to be written with it. */
  text?: 'question' | 'answer' | 'reason';
}

const open = ['asked', 'questioned'] as const;

export const transitions = {
  ask_back: { by: ['mentor'], from: ['asked'], to: 'questioned', text: 'question' },
  answer: { by: ['requester'], from: ['questioned'], to: 'asked', text: 'answer' },
  accept: { by: ['mentor'], from: open, to: 'running' },
  decline: { by: ['mentor'], from: open, to: 'declined', text: 'reason' },
  withdraw: { by: ['requester'], from: open, to: 'withdrawn' },
  expire: { by: ['clock'], from: open, to: 'expired' },
  end: { by: ['requester', 'mentor'], from: ['running'], to: 'ended' },
} as const satisfies Record<string, Transition>;

export type MentorshipEvent = keyof typeof transitions;
/** What the two can do; the rest happens as time passes. */
export type MentorshipAction = Exclude<MentorshipEvent, 'expire'>;

const table: Record<MentorshipEvent, Transition> = transitions;
const events = Object.keys(table) as MentorshipEvent[];
export const mentorshipActions = events.filter((event): event is MentorshipAction => event !== 'expire');

export const isOpen = (state: MentorshipState): boolean => (open as readonly string[]).includes(state);

/** The state that follows; undefined where the transition is not allowed. */
export const nextState = (
  state: MentorshipState,
  event: MentorshipEvent,
  by: Party,
): MentorshipState | undefined => {
  const { by: parties, from, to } = table[event];
  return parties.includes(by) && from.includes(state) ? to : undefined;
};

/** What a side can do in a state: the page draws its buttons from it. */
export const actionsFor = (state: MentorshipState, side: MentorshipSide): MentorshipAction[] =>
  mentorshipActions.filter((action) => nextState(state, action, side) !== undefined);

export const textOf = (event: MentorshipEvent): Transition['text'] => table[event].text;

/** Whose turn it is; null where nobody has to answer. */
export const turnIn = (state: MentorshipState): MentorshipSide | null =>
  state === 'asked' ? 'mentor' : state === 'questioned' ? 'requester' : null;

/** What one looks for in the list of one's own. */
export const mentorshipGroups = ['open', 'running', 'past'] as const;
export type MentorshipGroup = (typeof mentorshipGroups)[number];

export const messageKinds = ['message', 'question', 'answer'] as const;
export type MessageKind = (typeof messageKinds)[number];

export const mentorshipPath = (id: string): string => `/mentorship/requests/${id}`;
