// The layout of account forms: the heading, a lead, and a card with the error banner.
import type { ReactNode } from 'react';
import { Card } from '#web/components/ui/Card.tsx';

interface Props {
  title: string;
  /** An explanation, or a link to another form. */
  lead: ReactNode;
  banner?: ReactNode;
  children: ReactNode;
}

export function AccountFrame({ title, lead, banner, children }: Props) {
  return (
    <div className="content flex justify-center py-10 md:py-16">
      <div className="w-full max-w-md">
        <div className="mb-8 text-center">
          <h1 className="text-balance">{title}</h1>
          <p className="mt-2 text-balance text-muted">{lead}</p>
        </div>
        <Card className="space-y-6 p-5 sm:p-8">
          {banner}
          {children}
        </Card>
      </div>
    </div>
  );
}
