// Which want a new resource fills, chosen while it is added.
import { useQuery } from '@tanstack/react-query';
import { wantTitle } from '#contract/library/wants.rules.ts';
import { Select } from '#web/components/ui/Select.tsx';
import { peopleText } from './wants.labels.ts';
import { courseWantsOptions } from './wants.queries.ts';

interface Props {
  course: string;
  value: string;
  onChoose: (wantId: string) => void;
}

export default function WantChoice({ course, value, onChoose }: Props) {
  const { data = [] } = useQuery(courseWantsOptions(course));
  const wants = data.filter(({ kind }) => kind !== 'review');
  if (wants.length === 0) return null;
  return (
    <Select
      label="Do people wait for it?"
      hint="They are told as soon as it is there."
      value={wants.some(({ _id }) => _id === value) ? value : ''}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">It is nothing of this</option>
      {wants.map((want) => (
        <option key={want._id} value={want._id}>
          {`${wantTitle(want)} (${peopleText(want.people)})`}
        </option>
      ))}
    </Select>
  );
}
