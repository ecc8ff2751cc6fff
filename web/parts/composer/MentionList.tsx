// The members who can be mentioned at the caret, below the text field.
import type { Choice } from '#web/components/combobox/choices.hook.ts';

interface Props {
  id: string;
  choices: Choice[];
  active: number;
  onChoose: (choice: Choice) => void;
}

export const optionId = (id: string, index: number): string => `${id}-${index}`;

export function MentionList({ id, choices, active, onChoose }: Props) {
  return (
    <>
      <div
        {...{ id, role: 'listbox', 'aria-label': 'Members to mention' }}
        className={
          choices.length > 0
            ? 'absolute inset-x-2 top-full z-20 -mt-1 max-h-72 max-w-md overflow-y-auto rounded-control border border-line bg-surface p-1 shadow-lift'
            : 'hidden'
        }
      >
        {choices.map((choice, index) => (
          <div
            key={choice.key}
            {...{ id: optionId(id, index), role: 'option', 'aria-selected': index === active }}
            // Before the field loses the focus.
            onPointerDown={(event) => {
              event.preventDefault();
              onChoose(choice);
            }}
            className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 rounded-lg px-2.5 py-1.5 text-[0.9375rem] aria-selected:bg-blue-soft aria-selected:text-blue-ink"
          >
            <span className="font-semibold wrap-anywhere">{choice.label}</span>{' '}
            {choice.note && <span className="min-w-0 wrap-anywhere">{choice.note}</span>}
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {choices.length > 0 &&
          `${choices.length} ${choices.length === 1 ? 'member' : 'members'} to mention. Use the arrow keys and Enter to choose.`}
      </p>
    </>
  );
}
