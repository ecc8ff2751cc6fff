// One day of the plan, onto which steps can be dropped.
import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { ExamPlanItem } from '#contract/study/exam-plans.ts';
import { shortDayText } from '#web/parts/events/event-times.ts';
import { type Direction, PlanStep } from './PlanStep.tsx';

interface Props {
  day: string;
  today: string;
  items: ExamPlanItem[];
  onDropped: (id: string) => void;
  onMove: (item: ExamPlanItem, direction: Direction) => void;
  onDone: (item: ExamPlanItem, isDone: boolean) => void;
  onRemove: (item: ExamPlanItem) => void;
}

export function PlanDay({ day, today, items, onDropped, onMove, onDone, onRemove }: Props) {
  const id = useId();
  const place = useRef<HTMLLIElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = useEffectEvent(onDropped);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => typeof source.data.planStep === 'string',
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false);
        drop(String(source.data.planStep));
      },
    });
  }, []);
  return (
    <li
      ref={place}
      className={`rounded-control border p-3 ${isOver ? 'border-blue-ink/50 bg-blue-soft' : 'border-line'}`}
    >
      <h3 id={id} className={`text-sm ${day < today ? 'text-muted' : ''}`}>
        {day === today ? `Today, ${shortDayText(day)}` : shortDayText(day)}
      </h3>
      {items.length > 0 && (
        <ul aria-labelledby={id}>
          {items.map((item) => (
            <PlanStep
              key={item._id}
              item={item}
              onMove={(direction) => onMove(item, direction)}
              onDone={(isDone) => onDone(item, isDone)}
              onRemove={() => onRemove(item)}
            />
          ))}
        </ul>
      )}
    </li>
  );
}
