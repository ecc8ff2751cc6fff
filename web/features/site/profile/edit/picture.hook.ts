// Uploads, cancels and removes the profile picture.
import { useUpdateProfile, useUploadPicture } from '#web/features/site/profile/profile.queries.ts';
import { ApiError, isSignedOut, reasonOf } from '#web/lib/api.ts';
import { useUploadProgress } from '#web/lib/form/upload-progress.hook.ts';
import { promptSignIn } from '#web/lib/sign-in-prompt.ts';
import { isCancelled } from '#web/lib/upload.ts';

export function usePicture(onDone: (message: string) => void) {
  const { progress, begin, cancel } = useUploadProgress();
  const onError = (error: Error) => {
    if (isSignedOut(error)) promptSignIn();
  };
  const uploading = useUploadPicture({ onSuccess: () => onDone('Profile picture updated'), onError });
  const removing = useUpdateProfile({ onSuccess: () => onDone('Profile picture removed'), onError });

  const failure = uploading.error ?? removing.error;
  return {
    upload: (file: File) => uploading.mutate({ file, ...begin() }),
    cancel,
    remove: () => {
      uploading.reset();
      removing.mutate({ img: '' });
    },
    uploading: uploading.isPending,
    removing: removing.isPending,
    /** From 0 to 1. */
    progress,
    error: failure && !isCancelled(failure) ? pictureMessage(failure, removing.error !== null) : '',
    clearError: () => {
      uploading.reset();
      removing.reset();
    },
  };
}

function pictureMessage(error: Error, wasRemoving: boolean): string {
  if (wasRemoving) return reasonOf(error) || 'Failed to update profile';
  if (!(error instanceof ApiError)) return 'Failed to upload profile picture';
  if (error.message) return error.message;
  // A success status with a body that is not JSON.
  if (error.status < 300) return 'Error parsing server response';
  return `Error: ${error.status} ${error.statusText}`.trim();
}
