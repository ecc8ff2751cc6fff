// Chooses which cards are shown, and moves them; each change is saved at once.
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { type ReactNode, useId } from 'react';
import type { CardChoice, DashboardCard } from '#contract/site/dashboards.ts';
import { ActionDialog } from '#web/components/ui/ActionDialog.tsx';
import { Button, buttonClass } from '#web/components/ui/Button.tsx';
import { cardNames } from './card.labels.ts';

interface Props extends CardChoice {
  onChoose: (choice: CardChoice) => void;
  onClose: () => void;
}

export function ArrangeCards({ order, hidden, onChoose, onClose }: Props) {
  const id = useId();
  const toggle = (card: DashboardCard) =>
    onChoose({
      order,
      hidden: hidden.includes(card) ? hidden.filter((one) => one !== card) : [...hidden, card],
    });
  const move = (card: DashboardCard, by: 1 | -1) => {
    const index = order.indexOf(card);
    const moved = order.filter((one) => one !== card);
    moved.splice(index + by, 0, card);
    onChoose({ order: moved, hidden });
  };
  return (
    <ActionDialog title="Arrange cards" onClose={onClose}>
      <p className="mt-1 text-muted">The same on all your devices.</p>
      <ol className="mt-3 divide-y divide-line">
        {order.map((card, index) => (
          <li key={card} className="flex items-center gap-2 py-1.5">
            <input
              type="checkbox"
              id={`${id}${card}`}
              checked={!hidden.includes(card)}
              onChange={() => toggle(card)}
              className="size-5 shrink-0 accent-solid"
            />
            <label htmlFor={`${id}${card}`} className="flex min-h-11 flex-1 items-center">
              {cardNames[card]}
            </label>
            <Mover label={`Move ${cardNames[card]} up`} isEnd={index === 0} onMove={() => move(card, -1)}>
              <ArrowUp className="size-5" aria-hidden="true" />
            </Mover>
            <Mover
              label={`Move ${cardNames[card]} down`}
              isEnd={index === order.length - 1}
              onMove={() => move(card, 1)}
            >
              <ArrowDown className="size-5" aria-hidden="true" />
            </Mover>
          </li>
        ))}
      </ol>
      <Button className="mt-4" onClick={onClose}>
        Done
      </Button>
    </ActionDialog>
  );
}

interface MoverProps {
  label: string;
  isEnd: boolean;
  onMove: () => void;
  children: ReactNode;
}

/** Stays focusable at the end of the list, so that the focus is not lost there. */
function Mover({ label, isEnd, onMove, children }: MoverProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isEnd}
      onClick={() => !isEnd && onMove()}
      className={buttonClass({ variant: 'outline', className: `px-3 ${isEnd ? 'opacity-50' : ''}` })}
    >
      {children}
    </button>
  );
}
