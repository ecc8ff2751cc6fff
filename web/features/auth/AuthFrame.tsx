// What signing in and registering share: the heading, the box for errors, Google, and the divider before the form.
import type { ReactNode } from 'react';
import { Alert } from '#web/components/ui/Alert.tsx';
import { Card } from '#web/components/ui/Card.tsx';

interface Props {
  title: string;
  /** The way to the other of the two. */
  otherWay: ReactNode;
  error: string;
  google: ReactNode;
  divider: string;
  children: ReactNode;
}

export function AuthFrame({ title, otherWay, error, google, divider, children }: Props) {
  return (
    <div className="content flex justify-center py-10 md:py-16">
      <div className="w-full max-w-md">
        <div className="mb-8 text-center">
          <h1 className="text-3xl font-extrabold md:text-4xl">{title}</h1>
          <p className="mt-2 text-muted">{otherWay}</p>
        </div>
        <Card className="space-y-6 p-5 sm:p-8">
          {error && <Alert>{error}</Alert>}
          {google}
          <div className="flex items-center gap-4 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            {divider}
          </div>
          {children}
        </Card>
      </div>
    </div>
  );
}
