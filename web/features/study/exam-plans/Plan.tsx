// The plan: the days until the exam with their steps, which are ticked off and moved by dragging or with buttons.

import { useEffect, useRef, useState } from 'react';
import type { ExamPlan, ExamPlanItem } from '#contract/study/exam-plans.ts';
import { Section } from '#web/components/Section.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { ProgressBar } from '#web/components/ui/ProgressBar.tsx';
import { addDays, shortDayText } from '#web/parts/events/event-times.ts';
import { usePlanChanges } from './exam-plans.queries.ts';
import { NewStep } from './NewStep.tsx';
import { PlanDay } from './PlanDay.tsx';
import type { Direction } from './PlanStep.tsx';

export function Plan({ plan }: { plan: ExamPlan }) {
  const { items, exam, today, course } = plan;
  const { layOut, changeItem, removeItem, isPending } = usePlanChanges(course.code);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  // The browser takes the focus from a step that is moved to another day, which is shown some renders later.
  const focused = useRef<{ id: string; direction: Direction; day: string }>(undefined);
  useEffect(() => {
    const pressed = focused.current;
    if (!pressed || items.find(({ _id }) => _id === pressed.id)?.day !== pressed.day) return;
    focused.current = undefined;
    list.current?.querySelector<HTMLElement>(`[data-move="${pressed.id} ${pressed.direction}"]`)?.focus();
  });
  const done = items.filter(({ isDone }) => isDone).length;
  const moveTo = (item: ExamPlanItem, day: string) => {
    if (day === item.day) return;
    changeItem(item, { day });
    setSaid(`${item.title} is now on ${shortDayText(day)}.`);
  };
  const move = (item: ExamPlanItem, direction: Direction) => {
    const day = addDays(item.day, direction === 'earlier' ? -1 : 1);
    focused.current = { id: item._id, direction, day };
    moveTo(item, day);
  };
  return (
    <Section title="Your plan">
      {items.length > 0 && (
        <div className="mb-4">
          <ProgressBar label="Done" value={done} max={items.length} />
          <p className="mt-1 text-sm text-muted">{`${done} of ${items.length} done`}</p>
        </div>
      )}
      {items.length === 0 && (
        <p className="text-muted">
          {exam
            ? 'Nothing is planned yet. Lay the past papers out backwards from the exam, one each day, and move what does not fit.'
            : 'Once the date of the exam is known, a plan can be laid out backwards from it.'}
        </p>
      )}
      <ul ref={list} className="grid gap-2">
        {daysOf(plan).map((day) => (
          <PlanDay
            key={day}
            day={day}
            today={today}
            items={items.filter((item) => item.day === day)}
            onDropped={(id) => {
              const item = items.find(({ _id }) => _id === id);
              if (item) moveTo(item, day);
            }}
            onMove={move}
            onDone={(item, isDone) => changeItem(item, { isDone })}
            onRemove={removeItem}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
      {exam && (
        <div className="mt-4">
          <Button variant={items.length > 0 ? 'outline' : 'solid'} busy={isPending} onClick={layOut}>
            {items.length > 0 ? 'Lay out again' : 'Lay out a plan'}
          </Button>
        </div>
      )}
      <NewStep code={course.code} today={today} />
      <p className="mt-3 text-sm text-muted">What is not done yet is in your calendar feed.</p>
    </Section>
  );
}

const emptyDays = 10;

/** Also the last days before the exam that have no step yet, so that some can be dragged there. */
function daysOf({ items, exam, today }: ExamPlan): string[] {
  if (items.length === 0) return [];
  const days = new Set(items.map(({ day }) => day));
  const examDay = exam?.localStart.slice(0, 10) ?? today;
  for (let before = 1; before <= emptyDays; before += 1) {
    const day = addDays(examDay, -before);
    if (day >= today) days.add(day);
  }
  return [...days].sort();
}
