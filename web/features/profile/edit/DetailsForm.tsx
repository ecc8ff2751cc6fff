// The form of a person's details. Nothing that was typed leaves it but by being saved or given up.
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { User } from '#contract/users.ts';
import { LeaveQuestion } from '#web/components/LeaveQuestion.tsx';
import { useProblemFocus } from '#web/components/problem-focus.hook.ts';
import { Button, ButtonLink } from '#web/components/ui/Button.tsx';
import { useUpdateProfile } from '#web/features/profile/profile.queries.ts';
import { loadAccountRules } from '#web/lib/account-check.ts';
import { ApiError, isSignedOut } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';
import { getSession } from '#web/lib/session.ts';
import { askToSignIn } from '#web/lib/sign-in-again.ts';
import { useHoldPage } from '#web/lib/unsaved.ts';
import { DetailsBanner } from './DetailsBanner.tsx';
import { DetailsFields } from './DetailsFields.tsx';
import { changesIn, type DetailsValues, valuesOf } from './details.values.ts';
import { ShownFields } from './ShownFields.tsx';

export function DetailsForm({ opened }: { opened: User }) {
  const router = useRouter();
  const form = useForm<DetailsValues>({ defaultValues: valuesOf(opened), shouldFocusError: false });
  const { isDirty, submitCount } = form.formState;
  const [problems, setProblems] = useState(0);
  const countProblem = () => setProblems((count) => count + 1);

  const { mutate, reset, isPending, isSuccess, error } = useUpdateProfile({
    onSuccess: () => notify('Profile updated successfully'),
    onError: (reason) => {
      if (isSignedOut(reason)) askToSignIn();
      for (const [name, message] of Object.entries(reason instanceof ApiError ? reason.errors : {})) {
        if (name in form.getValues()) form.setError(name as keyof DetailsValues, { type: 'server', message });
      }
      countProblem();
    },
  });
  useHoldPage((isDirty || submitCount > 0) && !isSuccess);
  const places = useProblemFocus(problems, isPending);

  useEffect(() => {
    if (isSuccess) void router.navigate({ to: '/profile' });
  }, [isSuccess, router]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending || isSuccess) return;
    reset();
    let sent = false;
    await form.handleSubmit((values) => {
      if (getSession().status !== 'signed-in') return askToSignIn();
      sent = true;
      mutate(changesIn(values, opened));
    })(event);
    if (!sent) countProblem();
  };

  return (
    <>
      <DetailsBanner ref={places.banner} error={error ?? undefined} />
      <form ref={places.form} noValidate onSubmit={submit} onFocus={loadAccountRules}>
        <fieldset disabled={isPending || isSuccess} className="space-y-6">
          <DetailsFields form={form} />
          <ShownFields form={form} username={opened.username} />
        </fieldset>
        <div className="mt-8 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <ButtonLink to="/profile" look="outline" size="large">
            Cancel
          </ButtonLink>
          <Button ref={places.submit} type="submit" size="large" busy={isPending} disabled={isSuccess}>
            {isPending ? 'Saving...' : 'Save'}
          </Button>
        </div>
      </form>
      <LeaveQuestion when={isDirty && !isSuccess} />
    </>
  );
}
