// Which sections are on.
import { type Section, sections } from '#contract/platform/settings.rules.ts';
import { sectionLabels } from './setting.labels.ts';

interface Props {
  off: readonly Section[];
  onChange: (off: Section[]) => void;
}

export function SectionChoices({ off, onChange }: Props) {
  const toggle = (section: Section) =>
    onChange(off.includes(section) ? off.filter((each) => each !== section) : [...off, section]);
  return (
    <>
      <p className="font-semibold">Sections that are on</p>
      <p className="text-[0.9375rem] text-muted">
        The pages of a section that is off are not found, and nothing can be written in it. What is there
        stays.
      </p>
      <ul className="mt-2 grid gap-x-6 sm:grid-cols-2">
        {sections.map((section) => (
          <li key={section}>
            <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
              <input
                type="checkbox"
                checked={!off.includes(section)}
                onChange={() => toggle(section)}
                className="size-5 shrink-0 accent-blue-ink"
              />
              {sectionLabels[section]}
            </label>
          </li>
        ))}
      </ul>
    </>
  );
}
