// Buttons, and links styled as buttons.
import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import type { PagePath } from '#contract/pages.ts';
import { Spinner } from './Spinner.tsx';

const variants = {
  solid: 'bg-solid text-on-solid hover:bg-solid-hover',
  outline: 'border border-line bg-surface text-ink hover:border-control',
  quiet: 'text-ink hover:bg-blue/15',
  inverse: 'bg-surface text-blue-ink hover:bg-blue-soft',
  danger: 'bg-red-ink text-surface hover:brightness-110',
  /** Colours are set by className. */
  bare: '',
};
const sizes = { medium: 'min-h-11 px-4 text-[0.9375rem]', large: 'min-h-13 px-6' };

interface Shape {
  variant?: keyof typeof variants | undefined;
  size?: keyof typeof sizes | undefined;
  className?: string | undefined;
}

/** For other elements styled as a button, such as external links. */
export const buttonClass = ({ variant = 'solid', size = 'medium', className = '' }: Shape) =>
  `inline-flex items-center justify-center gap-2 rounded-control font-semibold whitespace-nowrap transition-colors disabled:cursor-progress disabled:opacity-80 ${variants[variant]} ${sizes[size]} ${className}`;

type ButtonProps = ComponentProps<'button'> & Shape & { busy?: boolean };

export function Button({
  variant,
  size,
  className,
  busy = false,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={busy || rest.disabled}
      className={buttonClass({ variant, size, className })}
    >
      {busy && <Spinner className="size-4" />}
      {children}
    </button>
  );
}

type ButtonLinkProps = Shape & { to: PagePath; onClick?: () => void; children: ReactNode };

export function ButtonLink({ to, onClick, children, ...shape }: ButtonLinkProps) {
  return (
    // Exact, because the router treats every page as below '/' and would mark it as current.
    <Link to={to} activeOptions={{ exact: true }} className={buttonClass(shape)} onClick={onClick}>
      {children}
    </Link>
  );
}
