// The layout of the login and registration forms: a link to the other one, Google's button, and a divider.
import type { ReactNode } from 'react';
import { settings } from '#web/lib/settings.ts';
import { AccountFrame } from './AccountFrame.tsx';

interface Props {
  title: string;
  /** The link to the other form. */
  otherForm: ReactNode;
  banner: ReactNode;
  google: ReactNode;
  divider: string;
  children: ReactNode;
}

export function AuthFrame({ title, otherForm, banner, google, divider, children }: Props) {
  return (
    <AccountFrame title={title} lead={otherForm} banner={banner}>
      {settings().googleClientId && (
        <>
          {google}
          <div className="flex items-center gap-4 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            {divider}
          </div>
        </>
      )}
      {children}
    </AccountFrame>
  );
}
