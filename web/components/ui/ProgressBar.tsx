// A progress bar on the native element.

interface Props {
  label: string;
  /** Undefined for an indeterminate bar. */
  value?: number | undefined;
  max: number;
  className?: string;
}

export function ProgressBar({ label, value, max, className = 'h-2' }: Props) {
  return (
    <progress
      aria-label={label}
      max={max}
      value={value}
      className={`block w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-solid [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-solid ${className}`}
    />
  );
}
