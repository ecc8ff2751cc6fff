// The facts beside a file: names and values.
import type { ReactNode } from 'react';

export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-2 gap-x-4 gap-y-5 px-5 py-5 sm:gap-x-8 sm:px-6">{children}</dl>;
}

interface Props {
  name: string;
  isWide?: boolean;
  children: ReactNode;
}

export function Fact({ name, isWide = false, children }: Props) {
  return (
    <div className={`min-w-0 ${isWide ? 'col-span-2' : ''}`}>
      <dt className="mb-1 text-sm font-semibold text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
