// A step of the plan: ticked off, moved a day earlier or later, dragged to another day, or removed.
import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { Link } from '@tanstack/react-router';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef } from 'react';
import type { ExamPlanItem } from '#contract/study/exam-plans.ts';

export type Direction = 'earlier' | 'later';

interface Props {
  item: ExamPlanItem;
  onMove: (direction: Direction) => void;
  onDone: (isDone: boolean) => void;
  onRemove: () => void;
}

const iconButton =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-control border border-line text-muted hover:border-control hover:text-ink';
const moves = [
  { direction: 'earlier', label: 'A day earlier', Icon: ArrowUp },
  { direction: 'later', label: 'A day later', Icon: ArrowDown },
] as const;

export function PlanStep({ item, onMove, onDone, onRemove }: Props) {
  const { _id, title, resourceId, isDone } = item;
  const titleId = useId();
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const element = row.current;
    return element ? draggable({ element, getInitialData: () => ({ planStep: _id }) }) : undefined;
  }, [_id]);
  return (
    <li ref={row} className="flex flex-wrap items-center gap-x-2 gap-y-1 py-1 sm:cursor-grab">
      <input
        type="checkbox"
        aria-labelledby={titleId}
        className="m-3 size-5 shrink-0 accent-blue-ink"
        checked={isDone}
        onChange={({ target }) => onDone(target.checked)}
      />
      <span
        id={titleId}
        dir="auto"
        className={`min-w-0 flex-1 basis-40 wrap-anywhere ${isDone ? 'text-muted line-through' : ''}`}
      >
        {resourceId ? (
          <Link
            to="/resources/$resourceId"
            params={{ resourceId }}
            // Or the link would be dragged in place of the step.
            draggable={false}
            className="font-semibold hover:underline"
          >
            {title}
          </Link>
        ) : (
          title
        )}
      </span>
      <span className="ml-auto flex gap-1.5">
        {moves.map(({ direction, label, Icon }) => (
          <button
            key={direction}
            type="button"
            data-move={`${_id} ${direction}`}
            aria-label={label}
            aria-describedby={titleId}
            title={label}
            onClick={() => onMove(direction)}
            className={iconButton}
          >
            <Icon className="size-4.5" aria-hidden="true" />
          </button>
        ))}
        <button
          type="button"
          aria-label="Remove from the plan"
          aria-describedby={titleId}
          title="Remove from the plan"
          onClick={onRemove}
          className={iconButton}
        >
          <X className="size-4.5" aria-hidden="true" />
        </button>
      </span>
    </li>
  );
}
