// The field that adds a course to the comparison.
import { maxCompared } from '#contract/courses.rules.ts';
import { ChoiceCombobox } from '#web/components/combobox/ChoiceCombobox.tsx';
import { courseSuggestions } from '#web/parts/courses/course-suggestions.ts';

export interface CourseAdderProps {
  /** The codes of the courses that are compared already. */
  present: string[];
  isFull: boolean;
  onAdd: (code: string) => void;
}

export default function CourseAdder({ present, isFull, onAdd }: CourseAdderProps) {
  return (
    <ChoiceCombobox
      label="Add a course"
      hint={isFull ? `${maxCompared} at most: remove one to add another.` : undefined}
      source={courseSuggestions}
      chosen={null}
      without={present}
      onChoose={(choice) => choice && !isFull && onAdd(choice.key)}
    />
  );
}
