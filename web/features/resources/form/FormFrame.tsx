// What is around the form and around its waiting and failing: the way back, and the heading.
import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { Card } from '#web/components/ui/Card.tsx';

export function FormFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="content flex justify-center py-8 md:py-12">
      <div className="w-full max-w-2xl">
        <Link
          to="/resources"
          className="-ml-1 inline-flex min-h-11 items-center gap-2 rounded px-1 text-[0.9375rem] font-semibold text-blue-ink underline-offset-4 hover:underline"
        >
          <ArrowLeft className="size-4.5" aria-hidden="true" />
          Back to Resources
        </Link>
        <h1 className="mt-2 mb-6 text-3xl font-extrabold md:text-4xl">{title}</h1>
        <Card className="p-5 sm:p-8">{children}</Card>
      </div>
    </div>
  );
}
