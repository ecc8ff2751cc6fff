// The form of an event: what, when, where, for how many, and by whom.
import { useQuery } from '@tanstack/react-query';
import { eventCategories, eventLimits } from '#contract/calendar/events.rules.ts';
import type { EditableEvent } from '#contract/calendar/events.ts';
import type { HostChip } from '#contract/calendar/hosts.ts';
import type { PagePath } from '#contract/pages.ts';
import { mayPublishEvents } from '#contract/permissions.ts';
import { MultiCombobox } from '#web/components/combobox/MultiCombobox.tsx';
import { TextCombobox } from '#web/components/combobox/TextCombobox.tsx';
import { DraftNote } from '#web/components/form/DraftNote.tsx';
import { EditBanner } from '#web/components/form/EditBanner.tsx';
import { SubmitButton } from '#web/components/form/SubmitButton.tsx';
import { UnsavedChangesDialog } from '#web/components/form/UnsavedChangesDialog.tsx';
import { PageSpinner } from '#web/components/PageSpinner.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { Field } from '#web/components/ui/Field.tsx';
import { Select } from '#web/components/ui/Select.tsx';
import { useSession } from '#web/lib/session.ts';
import { settings } from '#web/lib/settings.ts';
import { ComposerField } from '#web/parts/composer/ComposerField.tsx';
import { courseSuggestions } from '#web/parts/courses/course-suggestions.ts';
import { categoryText } from '#web/parts/events/event.labels.ts';
import { clockOf, dayOf } from '#web/parts/events/event-times.ts';
import { ClashWarnings } from './ClashWarnings.tsx';
import { isUnsent, useEventForm } from './event-form.hook.ts';
import { coHostSuggestions, ownHostsOptions } from './form.queries.ts';
import { RepeatFields } from './RepeatFields.tsx';
import { SeatFields } from './SeatFields.tsx';
import { WhenFields } from './WhenFields.tsx';

interface Props {
  /** Undefined for a new one. */
  event?: EditableEvent;
  /** Where it leads to once an event that is not public is saved. */
  listPath?: PagePath;
  onLoadNewest?: () => void;
}

export function EventForm(props: Props) {
  const { data: hosts, isError } = useQuery(ownHostsOptions);
  // The form takes its initial values once, the host among them.
  if (!hosts && !isError) return <PageSpinner label="Loading the form…" />;
  return <LoadedForm {...props} hosts={hosts ?? []} />;
}

interface LoadedProps extends Props {
  hosts: HostChip[];
}

function LoadedForm({ event, listPath = '/events/mine', onLoadNewest = () => {}, hosts }: LoadedProps) {
  const { form, keep } = useEventForm(event, hosts[0]?._id ?? '', listPath);
  const session = useSession();
  const mayPublish =
    session.status === 'signed-in' && mayPublishEvents(session.user, settings().eventPublishers);
  const values = form.watch();
  // Whoever edits the event of another host keeps that host.
  const choices = event && !hosts.some(({ _id }) => _id === event.host._id) ? [event.host, ...hosts] : hosts;
  const isSent = isUnsent(event);
  return (
    <>
      <EditBanner form={form} className="mb-6" onLoadNewest={onLoadNewest} />
      <DraftNote form={form} />
      <form {...form.element} className="max-w-2xl">
        <fieldset disabled={form.busy} className="min-w-0 space-y-8">
          <fieldset className="min-w-0 space-y-4">
            <legend className="sr-only">What it is</legend>
            <Field
              label="Title"
              required
              dir="auto"
              autoComplete="off"
              maxLength={eventLimits.title}
              {...form.field('title')}
            />
            <Select label="Category" required {...form.field('category')}>
              <option value="">Please choose</option>
              {eventCategories.map((category) => (
                <option key={category} value={category}>
                  {categoryText[category]}
                </option>
              ))}
            </Select>
            <ComposerField
              label="Description (optional)"
              field={form.field('description')}
              text={values.description}
              maxLength={eventLimits.description}
              isBusy={form.busy}
            />
            <TextCombobox
              label="Course (optional)"
              hint="Those who take it are told of the event."
              name="courseCode"
              source={courseSuggestions}
              text={values.courseCode}
              error={form.errorOf('courseCode')}
              onText={(text) => form.set('courseCode', text)}
            />
            <Field
              label="Tags (optional)"
              hint={`Up to ${eventLimits.tags}, separated by commas`}
              autoComplete="off"
              {...form.field('tags')}
            />
          </fieldset>
          <WhenFields form={form} />
          <ClashWarnings
            values={values}
            eventId={event?._id}
            onChoose={(localStart) => {
              form.set('startDay', dayOf(localStart));
              form.set('startTime', clockOf(localStart));
              form.set('endDay', '');
            }}
          />
          <RepeatFields form={form} />
          <fieldset className="min-w-0 space-y-4">
            <legend className="mb-3 text-lg font-bold">Where</legend>
            <Field
              label="Place"
              hint="A room or an address; empty where it is only online."
              dir="auto"
              autoComplete="off"
              maxLength={eventLimits.place}
              {...form.field('place')}
            />
            <Field
              label="Link, where it is online (optional)"
              hint="Shown only to those who come."
              type="url"
              autoComplete="off"
              maxLength={eventLimits.link}
              {...form.field('link')}
            />
          </fieldset>
          <SeatFields
            form={form}
            isPublished={event?.state === 'published'}
            before={event?.capacity ?? null}
          />
          <fieldset className="min-w-0 space-y-4">
            <legend className="mb-3 text-lg font-bold">Who hosts it</legend>
            <Select label="Host" {...form.field('hostId')}>
              {choices.map(({ _id, name }) => (
                <option key={_id} value={_id}>
                  {name}
                </option>
              ))}
            </Select>
            <MultiCombobox
              label="Co-hosts (optional)"
              hint="Their members can change the event too."
              source={coHostSuggestions}
              chosen={values.coHosts}
              error={form.errorOf('coHosts')}
              max={eventLimits.coHosts}
              onChange={(chosen) => form.set('coHosts', chosen)}
            />
          </fieldset>
        </fieldset>
        {isSent && !mayPublish && (
          <p className="mt-6 text-muted">
            A moderator reads your proposal before it is published. You are told of the decision and can
            answer.
          </p>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          <SubmitButton form={form} size="large" doing="Saving..." className="max-sm:w-full">
            {!isSent ? 'Save' : mayPublish ? 'Publish' : 'Propose the event'}
          </SubmitButton>
          {isSent && (
            <Button variant="outline" size="large" disabled={form.busy} onClick={() => void keep()}>
              Save as a draft
            </Button>
          )}
        </div>
      </form>
      <UnsavedChangesDialog when={form.unsaved && !form.busy} until="saved" onLeave={form.draft.forget} />
    </>
  );
}
