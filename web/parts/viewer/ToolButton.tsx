// A button with an icon in the toolbar of a viewer.
import type { ComponentProps } from 'react';
import type { Icon } from '#web/components/icon.ts';

interface Props extends ComponentProps<'button'> {
  label: string;
  Icon: Icon;
}

export function ToolButton({ label, Icon, className = '', ...rest }: Props) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      title={label}
      className={`inline-flex size-9 shrink-0 items-center justify-center rounded-control text-ink hover:bg-blue/15 aria-expanded:bg-blue-soft aria-pressed:bg-blue-soft disabled:opacity-40 pointer-coarse:size-11 ${className}`}
    >
      <Icon className="size-5" aria-hidden="true" />
    </button>
  );
}
