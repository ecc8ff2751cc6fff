// The form of all settings: each is the default of the deployment, or what is set here.

import { isCampusEmail } from '#contract/campus-email.ts';
import { type EventPublishers, eventPublishers } from '#contract/permissions.ts';
import {
  partsOf,
  type Section,
  type SettingName,
  sections,
  settingNames,
  toDomain,
} from '#contract/platform/settings.rules.ts';
import type { Settings } from '#contract/platform/settings.ts';
import { EditBanner } from '#web/components/form/EditBanner.tsx';
import { SubmitButton } from '#web/components/form/SubmitButton.tsx';
import { UnsavedChangesDialog } from '#web/components/form/UnsavedChangesDialog.tsx';
import { Field } from '#web/components/ui/Field.tsx';
import { Select } from '#web/components/ui/Select.tsx';
import { TextArea } from '#web/components/ui/TextArea.tsx';
import { reasonOr, sessionEnded, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { notify } from '#web/lib/notices.ts';
import { useSession } from '#web/lib/session.ts';
import { OwnDomainWarning } from './OwnDomainWarning.tsx';
import { SectionChoices } from './SectionChoices.tsx';
import { Setting } from './Setting.tsx';
import { publisherLabels, sectionLabels } from './setting.labels.ts';
import { saveSettings } from './settings.queries.ts';

interface Props {
  settings: Settings;
  onSaved: (settings: Settings) => void;
  onLoadNewest: () => void;
}

export function SettingsForm({
  settings: { values, defaults, stored, version },
  onSaved,
  onLoadNewest,
}: Props) {
  const session = useSession();
  const form = useSavingForm({
    schema: () => import('#contract/platform/settings.ts').then(({ SettingsInput }) => SettingsInput),
    values: {
      ...values,
      sectionsOff: values.sectionsOff as Section[],
      eventPublishers: values.eventPublishers as EventPublishers,
      asDefault: settingNames.filter((name) => !stored.includes(name)) as SettingName[],
      leavesOutOwnDomain: false,
      version,
    },
    save: saveSettings,
    onSaved: ({ message, settings }) => {
      notify(message);
      onSaved(settings);
    },
    failure: reasonOr('The settings could not be saved. Please try again.'),
    signedOut: sessionEnded,
  });
  const asDefault = form.watch('asDefault');
  const setDefault = (name: SettingName, isDefault: boolean) => {
    form.set('asDefault', isDefault ? [...asDefault, name] : asDefault.filter((each) => each !== name));
    // Back to the default at once, so that what is shown is what will be in force.
    if (isDefault) form.set(name, defaults[name] as never);
  };
  /** What is typed is stored. */
  const store = (name: SettingName) => {
    if (asDefault.includes(name)) setDefault(name, false);
  };
  const setting = (name: SettingName, title: string, standard: string) => ({
    name,
    title,
    standard: standard || 'none',
    isDefault: asDefault.includes(name),
    onDefault: (isDefault: boolean) => setDefault(name, isDefault),
  });
  const text = (name: 'campusName' | 'helpContacts' | 'campusDomains' | 'timeZone') => {
    const field = form.field(name);
    return {
      ...field,
      onChange: (event: Parameters<typeof field.onChange>[0]) => {
        store(name);
        return field.onChange(event);
      },
    };
  };
  const domains = partsOf(form.watch('campusDomains'), /[\s,;]/).flatMap((each) => toDomain(each) ?? []);
  const ownEmail = session.status === 'signed-in' ? session.user.email : '';
  const leavesOut =
    !asDefault.includes('campusDomains') && domains.length > 0 && !isCampusEmail(ownEmail, domains);
  return (
    <form {...form.element} aria-label="Settings" className="mt-6 max-w-3xl space-y-5">
      <EditBanner form={form} onLoadNewest={onLoadNewest} />
      <fieldset disabled={form.busy} className="min-w-0 space-y-5">
        <Setting {...setting('campusName', 'Name of the campus', defaults.campusName)}>
          <Field
            label="Name of the campus"
            hint="Shown in the footer and in link previews."
            autoComplete="off"
            {...text('campusName')}
          />
        </Setting>
        <Setting {...setting('helpContacts', 'Help contacts', defaults.helpContacts)}>
          <TextArea
            label="Help contacts"
            hint="Whom to call when someone is in danger, a line each. Shown to who reports it."
            {...text('helpContacts')}
          />
        </Setting>
        <Setting {...setting('campusDomains', 'Email domains', defaults.campusDomains)}>
          <TextArea
            label="Email domains"
            hint="Only addresses of these domains can register, a line each. Then writing needs a confirmed address. Empty for any."
            spellCheck={false}
            {...text('campusDomains')}
          />
          {leavesOut && (
            <OwnDomainWarning
              email={ownEmail}
              isMeant={form.watch('leavesOutOwnDomain')}
              onMeant={(isMeant) => form.set('leavesOutOwnDomain', isMeant)}
            />
          )}
        </Setting>
        <Setting {...setting('timeZone', 'Time zone', defaults.timeZone)}>
          <Field
            label="Time zone"
            hint="Of scheduled work, terms, weeks and new events, such as Europe/Berlin."
            list="time-zones"
            autoComplete="off"
            spellCheck={false}
            {...text('timeZone')}
          />
          <datalist id="time-zones">
            {Intl.supportedValuesOf('timeZone').map((zone) => (
              <option key={zone} value={zone} />
            ))}
          </datalist>
        </Setting>
        <Setting
          {...setting(
            'sectionsOff',
            'Sections',
            sections
              .filter((section) => defaults.sectionsOff.includes(section))
              .map((section) => sectionLabels[section])
              .join(', ') || 'all on',
          )}
        >
          <SectionChoices
            off={form.watch('sectionsOff')}
            onChange={(off) => {
              store('sectionsOff');
              form.set('sectionsOff', off);
            }}
          />
        </Setting>
        <Setting
          {...setting(
            'eventPublishers',
            'Who publishes events',
            publisherLabels[defaults.eventPublishers as EventPublishers],
          )}
        >
          <Select
            label="Who publishes events without approval"
            hint="The events of others are proposals."
            value={form.watch('eventPublishers')}
            error={form.errorOf('eventPublishers')}
            onChange={({ target }) => {
              store('eventPublishers');
              form.set('eventPublishers', target.value as EventPublishers);
            }}
          >
            {eventPublishers.map((each) => (
              <option key={each} value={each}>
                {publisherLabels[each]}
              </option>
            ))}
          </Select>
        </Setting>
      </fieldset>
      <SubmitButton form={form} doing="Saving...">
        Save settings
      </SubmitButton>
      <UnsavedChangesDialog when={form.unsaved && !form.busy} />
    </form>
  );
}
