import LoaderCircle from 'lucide-react/icons/loader-circle';

export function Spinner({ className = 'size-6' }: { className?: string }) {
  return <LoaderCircle className={`animate-spin ${className}`} aria-hidden="true" />;
}
