// A search input that searches while typing, debounced.
import Search from 'lucide-react/icons/search';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

const debounceMs = 250;

interface Props {
  label: string;
  placeholder: string;
  value: string;
  onSearch: (text: string) => void;
  className?: string;
}

export function SearchBox({ label, placeholder, value, onSearch, className = '' }: Props) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const focusBySlash = (event: KeyboardEvent) => {
      const isTyping = (event.target as HTMLElement).closest?.(
        'input, textarea, select, [contenteditable], dialog',
      );
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', focusBySlash);
    return () => document.removeEventListener('keydown', focusBySlash);
  }, []);

  // Takes over a value that was changed from outside: Back, a shared link, a cleared filter.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);

  const send = useEffectEvent(() => sendNow());
  const sendNow = () => {
    const query = text.trim();
    if (query === sent.current) return;
    sent.current = query;
    onSearch(query);
  };

  useEffect(() => {
    if (text.trim() === sent.current) return;
    const timer = setTimeout(() => send(), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <search className={`relative ${className}`}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sendNow();
        }}
      >
        <Search
          className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-muted"
          aria-hidden="true"
        />
        <input
          ref={input}
          type="search"
          aria-keyshortcuts="/"
          // Without JavaScript the browser submits it.
          name="q"
          aria-label={label}
          placeholder={placeholder}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onChange={({ target }) => setText(target.value)}
          // Before a navigation uses the address without the latest query.
          onBlur={sendNow}
          className="block min-h-12 w-full rounded-control border border-control bg-surface pr-3 pl-12 text-base text-ink placeholder:text-muted"
        />
      </form>
    </search>
  );
}
