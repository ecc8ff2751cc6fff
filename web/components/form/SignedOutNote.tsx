// The banner content after the session ended: opens the sign-in dialog over the page.
import { promptSignIn } from '#web/lib/sign-in-prompt.ts';

export function SignedOutNote({ children }: { children: string }) {
  return (
    <>
      <p>{children}</p>
      <button
        type="button"
        onClick={promptSignIn}
        className="inline-flex min-h-11 items-center rounded font-semibold underline underline-offset-4"
      >
        Sign in again
      </button>
    </>
  );
}
