// The form to ask a mentor: goal, course and what was tried.
import { useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import type { Mentor } from '#contract/together/mentors.ts';
import { mentorshipLimits, mentorshipPath } from '#contract/together/mentorships.rules.ts';
import { DraftNote } from '#web/components/form/DraftNote.tsx';
import { FormBanner } from '#web/components/form/FormBanner.tsx';
import { LimitedTextArea } from '#web/components/form/LimitedTextArea.tsx';
import { SubmitButton } from '#web/components/form/SubmitButton.tsx';
import { Section } from '#web/components/Section.tsx';
import { buttonClass } from '#web/components/ui/Button.tsx';
import { Field } from '#web/components/ui/Field.tsx';
import { Select } from '#web/components/ui/Select.tsx';
import { reasonOr, sessionEnded, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { notify } from '#web/lib/notices.ts';
import { askMentor, mentorshipsKey } from './mentorships.queries.ts';

export function AskMentor({ mentor }: { mentor: Mentor }) {
  const { name, isOwn, isPaused, free, mentorshipId } = mentor;
  if (isOwn)
    return (
      <Section title="This is you">
        <p className="text-muted">So do others see your offer, with what they share with you.</p>
      </Section>
    );
  if (mentorshipId)
    return (
      <Section title={`You and ${name}`}>
        <p className="text-muted">{`You have asked ${name}.`}</p>
        <div className="mt-4">
          <Link
            to="/mentorship/requests/$mentorshipId"
            params={{ mentorshipId }}
            className={buttonClass({ variant: 'outline' })}
          >
            Go on there
          </Link>
        </div>
      </Section>
    );
  if (isPaused || free === 0)
    return (
      <Section title={`Ask ${name}`}>
        <p className="text-muted">
          {isPaused
            ? `${name} takes no requests at the moment.`
            : `${name} helps as many people as they can at the moment.`}
        </p>
      </Section>
    );
  return <AskForm mentor={mentor} />;
}

function AskForm({ mentor: { username, name, courses } }: { mentor: Mentor }) {
  const router = useRouter();
  const client = useQueryClient();
  const form = useSavingForm({
    schema: () => import('#contract/together/mentorships.ts').then(({ MentorshipInput }) => MentorshipInput),
    values: { username, course: courses.find(({ isShared }) => isShared)?.code ?? '', goal: '', tried: '' },
    draft: `mentor-request:${username}`,
    save: askMentor,
    onSaved: async ({ message, mentorship }) => {
      notify(message);
      await client.invalidateQueries({ queryKey: mentorshipsKey });
      await router.navigate({ href: mentorshipPath(mentorship._id) });
    },
    failure: reasonOr('Your request could not be sent. Please try again.'),
    signedOut: sessionEnded,
  });
  return (
    <Section title={`Ask ${name}`}>
      <form {...form.element} aria-label={`Ask ${name}`} className="space-y-4">
        <FormBanner form={form} />
        <DraftNote form={form} />
        {courses.length > 0 && (
          <Select label="Course" disabled={form.busy} {...form.field('course')}>
            {courses.map(({ code, title }) => (
              <option key={code} value={code}>{`${code} ${title}`}</option>
            ))}
            <option value="">Something else</option>
          </Select>
        )}
        <Field
          label="Your goal"
          required
          autoComplete="off"
          hint="What you want to reach, in a line."
          maxLength={mentorshipLimits.goal}
          readOnly={form.busy}
          {...form.field('goal')}
        />
        <LimitedTextArea
          label="What you have tried"
          required
          rows={3}
          hint={`So that ${name} knows where to begin.`}
          readOnly={form.busy}
          length={form.watch('tried').length}
          limit={mentorshipLimits.tried}
          {...form.field('tried')}
        />
        <SubmitButton form={form} doing="Asking...">
          Send the request
        </SubmitButton>
        <p className="text-sm text-muted">
          {`At most ${mentorshipLimits.open} of your requests wait at a time. Nobody sees your address or phone number.`}
        </p>
      </form>
    </Section>
  );
}
