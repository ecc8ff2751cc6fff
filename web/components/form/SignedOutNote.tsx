// For the red box above a form whose session has ended: says so, and leads to signing in without leaving the page.
import { askToSignIn } from '#web/lib/sign-in-again.ts';

export function SignedOutNote({ children }: { children: string }) {
  return (
    <>
      <p>{children}</p>
      <button
        type="button"
        onClick={askToSignIn}
        className="inline-flex min-h-11 items-center rounded font-semibold underline underline-offset-4"
      >
        Sign in again
      </button>
    </>
  );
}
