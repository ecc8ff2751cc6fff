// Finds people by name. A ticket that is typed, pasted or sent by a hand scanner is checked in instead.
import Search from 'lucide-react/icons/search';
import { isTicket } from './tickets.ts';

interface Props {
  value: string;
  onChange: (text: string) => void;
  onTicket: (ticket: string) => void;
}

/** Longer than any name: what is entered then is meant as the code of a ticket. */
const longestName = 60;

export function FindBox({ value, onChange, onTicket }: Props) {
  const take = (text: string) => {
    if (!isTicket(text.trim())) return onChange(text);
    onChange('');
    onTicket(text);
  };
  return (
    <search className="relative block">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (value.trim().length <= longestName) return;
          onChange('');
          onTicket(value);
        }}
      >
        <Search
          className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-muted"
          aria-hidden="true"
        />
        <input
          type="search"
          aria-label="Name or ticket code"
          placeholder="Name or ticket code"
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          value={value}
          onChange={({ target }) => take(target.value)}
          className="block min-h-12 w-full rounded-control border border-control bg-surface pr-3 pl-12 text-base text-ink placeholder:text-muted"
        />
      </form>
    </search>
  );
}
