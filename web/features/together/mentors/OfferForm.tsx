// The form of one's own offer to help.
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Language, languages } from '#contract/languages.rules.ts';
import { type MentorMode, mentorLimits, mentorModes } from '#contract/together/mentors.rules.ts';
import type { MentorInput, OwnOffer } from '#contract/together/mentors.ts';
import { FormBanner } from '#web/components/form/FormBanner.tsx';
import { LimitedTextArea } from '#web/components/form/LimitedTextArea.tsx';
import { SubmitButton } from '#web/components/form/SubmitButton.tsx';
import { Section } from '#web/components/Section.tsx';
import { Field } from '#web/components/ui/Field.tsx';
import { textLink } from '#web/components/ui/text-link.style.ts';
import { reasonOr, sessionEnded, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { notify } from '#web/lib/notices.ts';
import { languageText } from '#web/parts/languages/language.labels.ts';
import { modeText } from '#web/parts/mentors/mentor.labels.ts';
import { CheckboxGroup } from './CheckboxGroup.tsx';
import { mentorsKey, saveOffer } from './mentors.queries.ts';
import { OfferedCourses } from './OfferedCourses.tsx';

interface Values {
  about: string;
  courses: MentorInput['courses'];
  topics: string;
  languages: Language[];
  modes: MentorMode[];
  capacity: string;
}

const valuesOf = ({ offer }: OwnOffer): Values => ({
  about: offer?.about ?? '',
  courses: offer?.courses ?? [],
  topics: offer?.topics.join(', ') ?? '',
  languages: offer?.languages ?? ['en'],
  modes: offer?.modes ?? ['in_person', 'online'],
  capacity: String(offer?.capacity ?? 2),
});

const toInput = ({ topics, capacity, ...values }: Values) => ({
  ...values,
  topics: topics
    .split(',')
    .map((topic) => topic.trim())
    .filter(Boolean),
  capacity: Number(capacity),
});

export function OfferForm({ own }: { own: OwnOffer }) {
  const client = useQueryClient();
  const form = useSavingForm({
    schema: () => import('#contract/together/mentors.ts').then((contract) => contract.MentorInput),
    values: valuesOf(own),
    toInput,
    save: saveOffer,
    onSaved: async ({ message }) => {
      notify(message);
      form.restart(form.getValues());
      await client.invalidateQueries({ queryKey: mentorsKey });
    },
    failure: reasonOr('Your offer could not be saved. Please try again.'),
    signedOut: sessionEnded,
  });
  const values = form.watch();
  return (
    <form {...form.element} className="mt-6 space-y-6">
      <FormBanner form={form} />
      <Section title="What you help with">
        <div className="space-y-5">
          <OfferedCourses
            choices={own.choices}
            chosen={values.courses}
            error={form.errorOf('courses')}
            onChange={(courses) => form.set('courses', courses)}
          />
          <Field
            label="Topics"
            hint={`Beyond courses, separated by commas: study skills, LaTeX, first year. At most ${mentorLimits.topics}.`}
            autoComplete="off"
            readOnly={form.busy}
            {...form.field('topics')}
          />
          <LimitedTextArea
            label="About you as a mentor"
            rows={3}
            hint="How you help, and what people should know. Please write no address or phone number: you can talk here."
            readOnly={form.busy}
            length={values.about.length}
            limit={mentorLimits.about}
            {...form.field('about')}
          />
        </div>
      </Section>
      <Section title="How you help">
        <div className="space-y-5">
          <CheckboxGroup
            label="Languages"
            options={languages}
            texts={languageText}
            chosen={values.languages}
            error={form.errorOf('languages')}
            onChange={(chosen) => form.set('languages', chosen)}
          />
          <CheckboxGroup
            label="Where you meet"
            options={mentorModes}
            texts={modeText}
            chosen={values.modes}
            error={form.errorOf('modes')}
            onChange={(chosen) => form.set('modes', chosen)}
          />
          <Field
            label="People at a time"
            type="number"
            min={1}
            max={mentorLimits.capacity}
            inputMode="numeric"
            className="max-w-28"
            readOnly={form.busy}
            {...form.field('capacity')}
          />
        </div>
      </Section>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <SubmitButton form={form} doing="Saving...">
          {own.offer ? 'Save the offer' : 'Offer help'}
        </SubmitButton>
        <Link to="/mentorship/requests" className={`${textLink} inline-flex min-h-11 items-center`}>
          Your mentoring
        </Link>
      </div>
    </form>
  );
}
