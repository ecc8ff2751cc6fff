// Asks members to confirm their address, where writing needs a confirmed one.
import { QueryScope } from '#web/components/QueryScope.tsx';
import { ResendVerification } from '#web/parts/auth/ResendVerification.tsx';

export default function ConfirmEmail({ email }: { email: string }) {
  return (
    <QueryScope>
      <section
        aria-label="Confirm your email address"
        className="border-b border-line bg-yellow-soft py-3 text-yellow-ink"
      >
        <div className="content flex flex-wrap items-center gap-x-6 gap-y-3">
          <p className="min-w-0 flex-1 basis-64 wrap-anywhere">
            Please confirm your email address to share and change things: open the link in the mail that we
            sent to {email}.
          </p>
          <ResendVerification variant="outline" />
        </div>
      </section>
    </QueryScope>
  );
}
