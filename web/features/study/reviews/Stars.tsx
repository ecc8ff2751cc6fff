// One to five stars, as text for screen readers.
import Star from 'lucide-react/icons/star';

export function Stars({ count, className = 'size-5' }: { count: number; className?: string }) {
  return (
    <span className="inline-flex items-center gap-0.5 text-yellow-ink">
      <span className="sr-only">{`${count} of 5 stars`}</span>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star
          key={star}
          className={`${className} ${star <= count ? 'fill-current' : 'opacity-40'}`}
          aria-hidden="true"
        />
      ))}
    </span>
  );
}
