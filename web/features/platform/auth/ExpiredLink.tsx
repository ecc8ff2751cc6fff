// The page for an expired, used or incomplete link, with actions to get a new one.
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Outcome } from '#web/components/Outcome.tsx';
import { buttonClass } from '#web/components/ui/Button.tsx';
import { signInSearch } from './auth.search.ts';

export function ExpiredLink({ children, actions }: { children: ReactNode; actions: ReactNode }) {
  return (
    <Outcome title="This link does not work any more" drawing="missing" actions={actions}>
      <p>It has expired, was already used, or is not whole.</p>
      {children}
    </Outcome>
  );
}

/** To /login, then to the page that requests a new link. */
export const SignInForNewLink = ({ from }: { from: string }) => (
  <Link to="/login" search={signInSearch.write({ from })} className={buttonClass({})}>
    Sign in
  </Link>
);
