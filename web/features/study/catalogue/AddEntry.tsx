// A button that opens the form of a new entry.
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useState } from 'react';
import { Button } from '#web/components/ui/Button.tsx';
import { Card } from '#web/components/ui/Card.tsx';

interface Props {
  label: string;
  title: string;
  form: (onDone: () => void) => ReactNode;
}

export function AddEntry({ label, title, form }: Props) {
  const [isAdding, setAdding] = useState(false);
  return isAdding ? (
    <Card className="w-full p-4 sm:p-5">
      <h2 className="mb-4 text-xl">{title}</h2>
      {form(() => setAdding(false))}
    </Card>
  ) : (
    <Button onClick={() => setAdding(true)}>
      <Plus className="size-5" aria-hidden="true" />
      {label}
    </Button>
  );
}
