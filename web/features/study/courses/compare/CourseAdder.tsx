// The field that adds a course to the comparison.
import { ChoiceCombobox } from '#web/components/combobox/ChoiceCombobox.tsx';
import { courseSuggestions } from '#web/parts/courses/course-suggestions.ts';

export interface CourseAdderProps {
  /** The codes of the courses that are compared already. */
  present: string[];
  onAdd: (code: string) => void;
}

export default function CourseAdder({ present, onAdd }: CourseAdderProps) {
  return (
    <ChoiceCombobox
      label="Add a course"
      source={courseSuggestions}
      chosen={null}
      without={present}
      onChoose={(choice) => choice && onAdd(choice.key)}
    />
  );
}
