import type { ResourceType } from '#contract/library/resources.rules.ts';
import { kinds } from './kinds.ts';

export function KindBadge({ type }: { type: ResourceType }) {
  const { Icon, label, ink } = kinds[type];
  return (
    <span
      className={`inline-flex h-7 shrink-0 items-center gap-1.5 rounded-md border border-line bg-surface px-2 text-[0.8125rem] font-semibold ${ink}`}
    >
      <Icon className="size-4" aria-hidden="true" />
      {label}
    </span>
  );
}
