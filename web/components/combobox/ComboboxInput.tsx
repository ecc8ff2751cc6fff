// A text input with a list of choices: the base of the comboboxes.
import { useCombobox } from 'downshift';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { type Choice, type ChoiceSource, useChoices } from './choices.hook.ts';

interface Props extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  id: string;
  /** Names the list of choices. */
  label: string;
  source: ChoiceSource;
  text: string;
  onText: (text: string) => void;
  onChoose: (choice: Choice) => void;
  /** Any text is a valid value: nothing is highlighted until an arrow key is pressed, and an empty list is not shown. */
  takesAnyText?: boolean;
  /** Choices that are not offered. */
  without?: readonly string[];
  /** The list moves what follows it, instead of covering it: for dialogs, which clip what they contain. */
  isInline?: boolean;
}

export function ComboboxInput(props: Props) {
  const { label, source, text, onText, onChoose, takesAnyText = false, without = [] } = props;
  const { isInline = false, onKeyDown, onBlur, className = '', ...rest } = propsOfInput(props);
  const [isWanted, setWanted] = useState(false);
  const isSearching = isWanted && !(takesAnyText && text.trim() === '');
  const { choices: found, isFailed, isLoading } = useChoices(source, text, isSearching);
  const choices = found.filter(({ key }) => !without.includes(key));
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox<Choice>({
    items: choices,
    inputId: rest.id,
    inputValue: text,
    // The parent keeps what is chosen.
    selectedItem: null,
    defaultHighlightedIndex: takesAnyText ? -1 : 0,
    itemToString: (choice) => choice?.label ?? '',
    onIsOpenChange: ({ isOpen: opened }) => setWanted(opened),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChoose(selectedItem),
    stateReducer: (state, { type, changes }) => {
      // Leaving the input chooses nothing, and Escape only closes the list.
      const keepsValue =
        type === useCombobox.stateChangeTypes.InputBlur ||
        type === useCombobox.stateChangeTypes.InputKeyDownEscape;
      return keepsValue
        ? { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue }
        : changes;
    },
  });

  const isShown = isOpen && isSearching;
  const hasList = isShown && choices.length > 0;
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter submits the form while nothing is highlighted; Escape closes a dialog around it while the list is closed.
    if (event.key === 'Enter' ? highlightedIndex === -1 : event.key === 'Escape' && !isShown)
      Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    onKeyDown?.(event);
  };

  const message = messageOf({ isShown, isFailed, isLoading, count: choices.length });
  return (
    <div className="relative">
      <input
        {...rest}
        {...getInputProps({
          onChange: (event) => onText(event.currentTarget.value),
          onKeyDown: handleKey,
          onBlur,
          'aria-expanded': hasList,
        })}
        // The label refers to it by its id, where it has one.
        aria-labelledby={undefined}
        aria-label={rest['aria-label']}
        autoComplete="off"
        className={className}
      />
      <div
        className={
          isInline ? 'mt-1' : `absolute inset-x-0 top-full z-20 mt-1 ${hasList ? 'shadow-lift' : ''}`
        }
      >
        <ul
          {...getMenuProps({ 'aria-label': `${label}: suggestions` })}
          className={
            hasList ? 'max-h-72 overflow-y-auto rounded-control border border-line bg-surface p-1' : 'hidden'
          }
        >
          {isShown &&
            choices.map((choice, index) => (
              <li
                key={choice.key}
                {...getItemProps({ item: choice, index })}
                className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 rounded-lg px-2.5 py-1.5 text-[0.9375rem] aria-selected:bg-blue-soft aria-selected:text-blue-ink"
              >
                <span className="font-semibold wrap-anywhere">{choice.label}</span>{' '}
                {choice.note && <span className="min-w-0 wrap-anywhere">{choice.note}</span>}
              </li>
            ))}
        </ul>
        {isShown && !takesAnyText && choices.length === 0 && !isLoading && (
          <p
            aria-hidden="true"
            className="rounded-control border border-line bg-surface px-3.5 py-3 text-[0.9375rem] text-muted shadow-lift"
          >
            {message}
          </p>
        )}
      </div>
      <p role="status" className="sr-only">
        {message}
      </p>
    </div>
  );
}

interface State {
  isShown: boolean;
  isFailed: boolean;
  isLoading: boolean;
  count: number;
}

function messageOf({ isShown, isFailed, isLoading, count }: State): string {
  if (!isShown || isLoading) return '';
  if (isFailed) return 'Suggestions could not be loaded.';
  if (count === 0) return 'Nothing found.';
  return `${count} ${count === 1 ? 'suggestion' : 'suggestions'}. Use the arrow keys and Enter to choose.`;
}

function propsOfInput({ label, source, text, onText, onChoose, takesAnyText, without, ...input }: Props) {
  return input;
}
