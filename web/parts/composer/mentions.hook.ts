// Suggests members for the mention that is being typed at the caret: `@am`.
import { type KeyboardEvent, type RefObject, type SyntheticEvent, useState } from 'react';
import { mentionOf } from '#contract/mentions.rules.ts';
import { type Choice, type ChoiceSource, useChoices } from '#web/components/combobox/choices.hook.ts';
import { callApi } from '#web/lib/api.ts';
import { applyEdit } from './apply-edit.ts';
import { optionId } from './MentionList.tsx';

interface TypedMention {
  /** Of the sign. */
  from: number;
  to: number;
  text: string;
}

const sourceOf = (threadId: string | undefined): ChoiceSource => ({
  name: `mentionable ${threadId ?? ''}`,
  find: async (q, signal) => {
    const { people } = threadId
      ? await callApi('GET /api/threads/:threadId/mentionable', {
          params: { threadId },
          query: { q },
          signal,
        })
      : await callApi('GET /api/threads/mentionable', { query: { q }, signal });
    return people.map(({ username, name }) => ({
      key: username,
      label: name,
      ...(name !== username && { note: username }),
    }));
  },
});

export function useMentions(area: RefObject<HTMLTextAreaElement | null>, id: string, threadId?: string) {
  const [mention, setMention] = useState<TypedMention>();
  const [active, setActive] = useState(0);
  const { choices: found } = useChoices(sourceOf(threadId), mention?.text ?? '', mention !== undefined);
  const choices = mention ? found.slice(0, 8) : [];

  const look = ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) => {
    const typed = typedAt(currentTarget);
    if (typed?.text === mention?.text && typed?.from === mention?.from) return;
    setMention(typed);
    setActive(0);
  };

  const choose = (choice: Choice | undefined) => {
    if (!choice || !mention || !area.current) return;
    const insert = `${mentionOf(choice.key)} `;
    const end = mention.from + insert.length;
    applyEdit(area.current, { from: mention.from, to: mention.to, insert, select: [end, end] });
    setMention(undefined);
  };

  /** Returns whether the key was one of the list. */
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): boolean => {
    if (choices.length === 0 || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActive((active + step + choices.length) % choices.length);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(choices[active]);
    else if (event.key === 'Escape') setMention(undefined);
    else return false;
    event.preventDefault();
    return true;
  };

  return {
    onKeyDown,
    close: () => setMention(undefined),
    field: {
      onSelect: look,
      'aria-autocomplete': 'list' as const,
      'aria-controls': choices.length > 0 ? id : undefined,
      'aria-activedescendant': choices.length > 0 ? optionId(id, active) : undefined,
    },
    list: { id, choices, active, onChoose: choose },
  };
}

/** A name with at most one space. */
const pattern =
  /(?:^|[^\p{L}\p{N}\p{M}_@/.])@([\p{L}\p{N}\p{M}._'-]{1,40}(?: [\p{L}\p{N}\p{M}._'-]{1,30})?)$/u;

function typedAt({ selectionStart: to, selectionEnd, value }: HTMLTextAreaElement): TypedMention | undefined {
  const text = to === selectionEnd ? pattern.exec(value.slice(Math.max(0, to - 80), to))?.[1] : undefined;
  return text === undefined ? undefined : { from: to - text.length - 1, to, text };
}
