// Sending the form: its progress, the way to stop it, and what follows a success.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Resource } from '#contract/resources.ts';
import { resourceKeys } from '#web/features/resources/resources.queries.ts';
import { type ResourceDraft, saveResource } from '#web/features/resources/resources.upload.ts';
import { ApiError, isSignedOut, reasonOf } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';
import { useSession } from '#web/lib/session.ts';
import { askToSignIn } from '#web/lib/sign-in-again.ts';
import { isCancelled } from '#web/lib/upload.ts';

const pauseBeforeLeaving = 1000;

export const signInFirst = 'You must be logged in to submit a resource';

export function useSaving(resource: Resource | undefined, onError: (error: Error) => void) {
  const client = useQueryClient();
  const router = useRouter();
  const signedIn = useSession().status === 'signed-in';
  const upload = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState<number>();

  const { mutate, reset, isPending, isSuccess, error } = useMutation({
    mutationFn: (draft: ResourceDraft) => {
      upload.current = new AbortController();
      setProgress(draft.file ? 0 : undefined);
      return saveResource(draft, {
        signal: upload.current.signal,
        onProgress: (share) => draft.file && setProgress(share),
      });
    },
    onSuccess: () => {
      notify(resource ? 'Resource updated successfully' : 'Resource added successfully');
      void client.invalidateQueries({ queryKey: resourceKeys.all });
    },
    onError: (reason) => {
      if (isSignedOut(reason)) askToSignIn();
      onError(reason);
    },
  });

  useEffect(() => () => upload.current?.abort(), []);
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(() => void router.navigate({ to: '/resources' }), pauseBeforeLeaving);
    return () => clearTimeout(timer);
  }, [isSuccess, router]);

  return {
    save: mutate,
    busy: isPending,
    saved: isSuccess,
    /** From 0 to 1 while a file is on its way. */
    progress: isPending ? progress : undefined,
    cancel: () => upload.current?.abort(),
    forgetError: reset,
    // That one had to sign in is over as soon as one has.
    error: error && !isCancelled(error) && !(signedIn && isSignedOut(error)) ? error : undefined,
    cancelled: error !== null && isCancelled(error),
  };
}

/** The server's word, or ours where it gave none. */
export function savingMessage(error: Error, editing: boolean): string {
  if (isSignedOut(error)) return signInFirst;
  const message = reasonOf(error);
  return message || (editing ? 'Failed to update resource' : 'Failed to save resource');
}

/** Someone else saved a change after this form was opened. */
export const isConflict = (error: Error): boolean =>
  error instanceof ApiError && error.code === 'edit_conflict';
