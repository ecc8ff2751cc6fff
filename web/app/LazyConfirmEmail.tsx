// Asks members to confirm their address, where writing needs a confirmed one. Loaded lazily, since few see it.
import { type ComponentType, lazy } from 'react';

export const LazyConfirmEmail = lazy<ComponentType<{ email: string }>>(async () => {
  try {
    const [{ QueryScope }, { ResendVerification }] = await Promise.all([
      import('#web/components/QueryScope.tsx'),
      import('#web/parts/auth/ResendVerification.tsx'),
    ]);
    return {
      default: ({ email }: { email: string }) => (
        <QueryScope>
          <section
            aria-label="Confirm your email address"
            className="border-b border-line bg-yellow-soft py-3 text-yellow-ink"
          >
            <div className="content flex flex-wrap items-center gap-x-6 gap-y-3">
              <p className="min-w-0 flex-1 basis-64 wrap-anywhere">
                Please confirm your email address to share and change things: open the link in the mail that
                we sent to {email}.
              </p>
              <ResendVerification variant="outline" />
            </div>
          </section>
        </QueryScope>
      ),
    };
  } catch {
    // Refusals say the same, and the profile has the button, too.
    return { default: () => null };
  }
});
