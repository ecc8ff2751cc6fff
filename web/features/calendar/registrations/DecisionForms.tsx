// The forms of moderators: a question to the author of a proposal, and the reason of a rejection.
import { eventLimits } from '#contract/calendar/events.rules.ts';
import type { Registration } from '#contract/calendar/registrations.ts';
import { TextForm } from '#web/components/form/TextForm.tsx';
import { rejectRegistration, returnRegistration } from './registrations.queries.ts';

interface Props {
  registration: Registration;
  onDone: () => void;
  onCancel: () => void;
}

const failed = 'Your decision could not be saved';

export const ReturnForm = ({ registration, ...form }: Props) => (
  <TextForm
    {...form}
    label={`Ask back about ${registration.event.title}`}
    className="mt-5"
    schema={() => import('#contract/calendar/registrations.ts').then(({ ReturnInput }) => ReturnInput)}
    others={{ version: registration.event.version }}
    save={({ text }) => returnRegistration(registration, text)}
    text="Your question"
    hint="The author reads it, can answer, change the event and propose it again."
    limit={eventLimits.message}
    rows={3}
    action="Send the question"
    doing="Asking..."
    failed={failed}
  />
);

export const RejectForm = ({ registration, ...form }: Props) => (
  <TextForm
    {...form}
    label={`Reject ${registration.event.title}`}
    className="mt-5"
    schema={() => import('#contract/calendar/registrations.ts').then(({ RejectInput }) => RejectInput)}
    name="reason"
    others={{ version: registration.event.version }}
    save={({ reason }) => rejectRegistration(registration, reason)}
    text="Reason"
    hint="The author is told, and may change the event and propose it again."
    limit={eventLimits.reason}
    rows={2}
    action="Reject the event"
    doing="Rejecting..."
    failed={failed}
  />
);
