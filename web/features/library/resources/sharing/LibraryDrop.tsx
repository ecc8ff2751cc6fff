// Takes files and links that are dropped or pasted on the library to the form for new resources.
import { useRouter } from '@tanstack/react-router';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import { useIncoming } from './incoming.hook.ts';
import { incomingStore } from './incoming.store.ts';

export default function LibraryDrop() {
  const router = useRouter();
  const isDragged = useIncoming(
    (incoming) => {
      incomingStore.set(incoming);
      void router.navigate({ to: '/resources/new' });
    },
    { isBehind: true },
  );
  if (!isDragged) return null;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none fixed inset-3 z-50 flex flex-col items-center justify-center gap-3 rounded-card border-3 border-dashed border-blue bg-blue-soft/95 text-blue-ink"
    >
      <CloudUpload className="size-12" />
      <p className="text-xl font-semibold">Drop to share</p>
    </div>
  );
}
