// The button that lets a member choose the place of a question on a page.
import MessageCircle from 'lucide-react/icons/message-circle';
import { useSpots } from './spots.ts';

export function AskAtSpot({ onAsk }: { onAsk: () => void }) {
  const { mayAsk, isChoosing, setChoosing } = useSpots();
  if (!mayAsk) return null;
  return (
    <button
      type="button"
      aria-pressed={isChoosing}
      onClick={() => {
        // The form is below the viewer.
        onAsk();
        setChoosing(!isChoosing);
      }}
      className="absolute right-5 bottom-4 inline-flex min-h-9 items-center gap-1.5 rounded-full bg-solid px-3.5 text-sm font-semibold text-on-solid shadow-lift pointer-coarse:min-h-11"
    >
      <MessageCircle className="size-4" aria-hidden="true" />
      {isChoosing ? 'Press the spot, or cancel' : 'Ask at a spot'}
    </button>
  );
}
