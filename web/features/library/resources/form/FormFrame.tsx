// The layout of the resource form and its loading and error states.
import type { ReactNode } from 'react';
import { BackLink } from '#web/components/BackLink.tsx';
import { Card } from '#web/components/ui/Card.tsx';

export function FormFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="content pt-6 pb-16 md:pt-8">
      <div className="max-w-2xl">
        <BackLink to="/resources">Back to Resources</BackLink>
        <h1 className="mt-2 mb-6">{title}</h1>
        <Card className="p-5 sm:p-8">{children}</Card>
      </div>
    </div>
  );
}
