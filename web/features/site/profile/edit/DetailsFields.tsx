import { Field } from '#web/components/ui/Field.tsx';
import type { DetailsField } from './details-values.ts';

const fields = [
  { name: 'username', label: 'Username', autoComplete: 'username', required: true },
  { name: 'fullName', label: 'Full name', autoComplete: 'name' },
  { name: 'studentId', label: 'Student ID', autoComplete: 'off' },
  { name: 'department', label: 'Department', autoComplete: 'off' },
  { name: 'batch', label: 'Batch', autoComplete: 'off', hint: 'The year you began, for example' },
  { name: 'university', label: 'University', autoComplete: 'organization' },
  { name: 'phone', label: 'Phone', autoComplete: 'tel', type: 'tel', hint: 'Only you can see it' },
  { name: 'semester', label: 'Semester', autoComplete: 'off' },
] as const;

const credits = [
  { name: 'creditsCompleted', label: 'Credits completed' },
  { name: 'creditsRequired', label: 'Credits required' },
] as const;

export function DetailsFields({ field }: { field: DetailsField }) {
  return (
    <div className="grid items-start gap-6 sm:grid-cols-2">
      {fields.map(({ name, ...texts }) => (
        <Field key={name} {...texts} {...field(name)} />
      ))}
      {/* Always in one row. */}
      <div className="grid items-start gap-6 sm:col-span-2 sm:grid-cols-2">
        {credits.map(({ name, label }) => (
          <Field key={name} label={label} inputMode="numeric" autoComplete="off" {...field(name)} />
        ))}
      </div>
    </div>
  );
}
