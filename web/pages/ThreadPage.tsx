import { idOf } from '#contract/slugs.ts';
import { ThreadView } from '#web/features/forums/threads/ThreadView.tsx';
import { usePathParams } from '#web/lib/address.hook.ts';

export default function ThreadPage() {
  const { thread } = usePathParams('/forums/$space/$thread');
  const id = idOf(thread);
  // Another thread starts anew: what is open and where the list begins belongs to one.
  return <ThreadView key={id} id={id} />;
}
