// The optional fields of the public profile.

import { Link } from '@tanstack/react-router';
import { type ShownField, shownFields } from '#contract/platform/users.rules.ts';
import { FieldNote } from '#web/components/ui/FieldFrame.tsx';
import { textLink } from '#web/components/ui/text-link.style.ts';
import type { DetailsField } from './details-values.ts';

const labels: Record<ShownField, string> = {
  university: 'My university',
  semester: 'My semester',
  joined: 'The date I joined',
  courses: 'The courses I take and took',
};

export function ShownFields({ field, username }: { field: DetailsField; username: string }) {
  const { error, ...input } = field('shown');
  return (
    <fieldset aria-describedby="shown-hint" className="rounded-control border border-line p-4 sm:p-5">
      <legend className="px-1 text-[0.9375rem] font-semibold">Public profile</legend>
      <p id="shown-hint" className="text-sm text-muted">
        Everyone can see your name, picture, department, batch and what you share. Never your email address,
        phone number or student ID. Show as well:
      </p>
      <div className="mt-2 flex flex-wrap gap-x-6">
        {shownFields.map((name) => (
          <label key={name} className="inline-flex min-h-11 cursor-pointer items-center gap-2.5">
            <input type="checkbox" value={name} className="size-5 shrink-0 accent-solid" {...input} />
            {labels[name]}
          </label>
        ))}
      </div>
      <FieldNote id="shown-note" error={error} />
      <Link to="/people/$username" params={{ username }} className={textLink}>
        See your public profile
      </Link>
    </fieldset>
  );
}
