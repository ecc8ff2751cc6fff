// Asks members to confirm their address, where writing needs a confirmed one. Loaded lazily, since few see it.
import { type ComponentType, lazy } from 'react';

export const LazyConfirmEmail = lazy<ComponentType<{ email: string }>>(async () => {
  try {
    const [{ QueryScope }, { ResendVerification }] = await Promise.all([
      import('./QueryScope.tsx'),
      import('#web/parts/auth/ResendVerification.tsx'),
    ]);
    return {
      default: ({ email }: { email: string }) => (
        <QueryScope>
          <section
            aria-label="Confirm your email address"
            className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-b border-line bg-yellow-soft px-4 py-3 text-yellow-ink"
          >
            <p className="min-w-0 wrap-anywhere">
              Please confirm your email address to share and change things: open the link in the mail that we
              sent to {email}.
            </p>
            <ResendVerification variant="outline" />
          </section>
        </QueryScope>
      ),
    };
  } catch {
    // Refusals say the same, and the profile has the button, too.
    return { default: () => null };
  }
});
