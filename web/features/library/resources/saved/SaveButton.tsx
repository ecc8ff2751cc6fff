// Saves a resource for later, or removes it again.
import Bookmark from 'lucide-react/icons/bookmark';
import { useSaved } from './saves.queries.ts';

interface Props {
  id: string;
  /** The id of the title, where several buttons are on a page. */
  titleId?: string;
}

export function SaveButton({ id, titleId }: Props) {
  const { isLoaded, isSaved, toggle } = useSaved(id);
  return (
    <button
      type="button"
      disabled={!isLoaded}
      aria-pressed={isSaved}
      aria-label="Save for later"
      aria-describedby={titleId}
      title={isSaved ? 'Saved for later' : 'Save for later'}
      onClick={toggle}
      className={`inline-flex size-11 shrink-0 items-center justify-center rounded-control border hover:border-control ${
        isSaved ? 'border-blue-ink/50 bg-blue-soft text-blue-ink' : 'border-line text-muted hover:text-ink'
      }`}
    >
      <Bookmark className={`size-4.5 ${isSaved ? 'fill-current' : ''}`} aria-hidden="true" />
    </button>
  );
}
