// The choices of a combobox, searched on the server while typing, debounced.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

export interface Choice {
  key: string;
  label: string;
  /** After the label, such as the title of a course after its code. */
  note?: string;
}

export interface ChoiceSource {
  /** The key of the cached responses. */
  name: string;
  find: (text: string, signal: AbortSignal) => Promise<Choice[]>;
}

const debounceMs = 150;

export function useChoices({ name, find }: ChoiceSource, text: string, isOpen: boolean) {
  const wanted = useDebounced(text.trim(), debounceMs);
  const { data, isError, isPending } = useQuery({
    queryKey: ['choices', name, wanted],
    queryFn: ({ signal }) => find(wanted, signal),
    enabled: isOpen,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false,
  });
  return { choices: isOpen ? (data ?? []) : [], isFailed: isError, isLoading: isPending };
}

/** The text once it has not changed for this long. */
export function useDebounced(text: string, delayMs: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), delayMs);
    return () => clearTimeout(timer);
  }, [text, delayMs]);
  return settled;
}
