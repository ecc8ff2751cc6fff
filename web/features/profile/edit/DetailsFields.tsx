import type { UseFormReturn } from 'react-hook-form';
import { profileLimits } from '#contract/profile.rules.ts';
import { Field } from '#web/components/ui/Field.tsx';
import { accountRule } from '#web/lib/account-check.ts';
import { atMost } from '#web/lib/length.rule.ts';
import { checkCredits, type DetailsValues } from './details.values.ts';

const texts = [
  { name: 'fullName', label: 'Full name', autoComplete: 'name' },
  { name: 'studentId', label: 'Student ID', autoComplete: 'off' },
  { name: 'department', label: 'Department', autoComplete: 'off' },
  { name: 'batch', label: 'Batch', autoComplete: 'off', hint: 'The year you began, for example' },
  { name: 'university', label: 'University', autoComplete: 'organization' },
  { name: 'phone', label: 'Phone', autoComplete: 'tel', type: 'tel', hint: 'Only you can see it' },
  { name: 'semester', label: 'Semester', autoComplete: 'off' },
] as const;

const credits = [
  { name: 'creditsCompleted', label: 'Credits completed', minimum: 0 },
  { name: 'creditsRequired', label: 'Credits required', minimum: 1 },
] as const;

export function DetailsFields({ form }: { form: UseFormReturn<DetailsValues> }) {
  const { errors } = form.formState;
  return (
    <div className="grid items-start gap-6 sm:grid-cols-2">
      <Field
        label="Username"
        autoComplete="username"
        required
        error={errors.username?.message}
        {...form.register('username', {
          validate: (value) =>
            value.trim()
              ? accountRule((rules, text) => rules.checkUsername(text))(value)
              : 'Please choose a username.',
        })}
      />
      {texts.map(({ name, ...field }) => (
        <Field
          key={name}
          {...field}
          error={errors[name]?.message}
          {...form.register(name, { validate: atMost(profileLimits[name]) })}
        />
      ))}
      {/* In a row of their own: they belong together. */}
      <div className="grid items-start gap-6 sm:col-span-2 sm:grid-cols-2">
        {credits.map(({ name, label, minimum }) => (
          <Field
            key={name}
            label={label}
            inputMode="numeric"
            autoComplete="off"
            error={errors[name]?.message}
            {...form.register(name, { validate: checkCredits(minimum) })}
          />
        ))}
      </div>
    </div>
  );
}
