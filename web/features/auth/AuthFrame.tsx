// What signing in and registering share: the way to the other of the two, Google, and the divider before the form.
import type { ReactNode } from 'react';
import { AccountFrame } from './AccountFrame.tsx';

interface Props {
  title: string;
  /** The way to the other of the two. */
  otherWay: ReactNode;
  banner: ReactNode;
  google: ReactNode;
  divider: string;
  children: ReactNode;
}

export function AuthFrame({ title, otherWay, banner, google, divider, children }: Props) {
  return (
    <AccountFrame title={title} lead={otherWay} banner={banner}>
      {google}
      <div className="flex items-center gap-4 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {divider}
      </div>
      {children}
    </AccountFrame>
  );
}
