// The heading of the library, with the search and a button to add a resource.
import Plus from 'lucide-react/icons/plus';
import { SearchBox } from '#web/components/SearchBox.tsx';
import { ButtonLink } from '#web/components/ui/Button.tsx';

interface Props {
  searched: string;
  onSearch: (text: string) => void;
  isMember: boolean;
}

export function LibraryHeader({ searched, onSearch, isMember }: Props) {
  return (
    // On a small screen the button is an icon, and on a phone the search has a line of its own.
    <div className="flex flex-wrap items-center gap-x-3 gap-y-3 md:gap-x-6">
      <h1 className="min-w-0 max-md:flex-1">Learning Resources</h1>
      <SearchBox
        label="Search resources"
        placeholder="Search by title, description, or tags"
        value={searched}
        onSearch={onSearch}
        className="max-md:order-1 max-md:basis-full md:min-w-64 md:flex-1"
      />
      {isMember && (
        <ButtonLink to="/resources/new" className="max-lg:w-11 max-lg:px-0">
          <Plus className="size-5 shrink-0" aria-hidden="true" />
          <span className="max-lg:sr-only">Add New Resource</span>
        </ButtonLink>
      )}
    </div>
  );
}
