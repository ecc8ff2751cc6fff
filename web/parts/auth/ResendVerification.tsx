// Resends the verification mail and shows the result. Its elements are items of a wrapping flex row.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert } from '#web/components/ui/Alert.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { Note } from '#web/components/ui/Note.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { resendVerification } from './verification.queries.ts';

export function ResendVerification({ variant }: { variant?: 'solid' | 'outline' }) {
  const client = useQueryClient();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: resendVerification,
    // The address may have been verified elsewhere meanwhile.
    onSuccess: () => void client.invalidateQueries({ queryKey: ['profile'] }),
  });
  return (
    <>
      <Button variant={variant} busy={isPending} onClick={() => mutate()}>
        {isPending ? 'Sending...' : 'Resend the confirmation mail'}
      </Button>
      <div className="min-w-0 basis-full text-left empty:hidden">
        {data && <Note>{data.message}</Note>}
        {error && <Alert>{resendMessage(error)}</Alert>}
      </div>
    </>
  );
}

const resendMessage = (error: Error): string =>
  reasonOf(error) || 'The mail could not be sent. Please try again.';
