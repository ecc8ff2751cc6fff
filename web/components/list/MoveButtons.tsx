// Move a row of an ordered list up or down.
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { Button } from '#web/components/ui/Button.tsx';

export interface RowMove {
  isFirst: boolean;
  isLast: boolean;
  isMoving: boolean;
  onMove: (by: -1 | 1) => void;
}

export function MoveButtons({ name, isFirst, isLast, isMoving, onMove }: RowMove & { name: string }) {
  return (['up', 'down'] as const).map((direction) => {
    const Icon = direction === 'up' ? ArrowUp : ArrowDown;
    return (
      <Button
        key={direction}
        variant="outline"
        className="w-11 px-0!"
        disabled={isMoving || (direction === 'up' ? isFirst : isLast)}
        aria-label={`Move ${name} ${direction}`}
        onClick={() => onMove(direction === 'up' ? -1 : 1)}
      >
        <Icon className="size-5" aria-hidden="true" />
      </Button>
    );
  });
}
