// A YouTube video: its picture until the reader presses play, so that YouTube learns nothing of those who do not.
import Play from 'lucide-react/icons/play';
import { useEffect, useId, useRef, useState } from 'react';
import type { Resource } from '#contract/resources.ts';
import { assetUrl } from '#web/lib/asset-url.ts';

interface Props {
  id: string;
  resource: Pick<Resource, 'title' | 'thumbnailUrl'>;
}

const frame = 'mx-auto block aspect-video max-h-[60dvh] w-full bg-dark';

export function VideoPlayer({ id, resource: { title, thumbnailUrl } }: Props) {
  const [isPlaying, setPlaying] = useState(false);
  const noteId = useId();
  if (isPlaying) return <Player id={id} title={title} />;
  return (
    <button
      type="button"
      onClick={() => setPlaying(true)}
      aria-label="Play video"
      aria-describedby={noteId}
      className={`group relative overflow-hidden -outline-offset-4 ${frame}`}
    >
      {thumbnailUrl && (
        <img
          src={assetUrl(thumbnailUrl)}
          alt=""
          width={640}
          height={360}
          className="absolute inset-0 size-full object-cover"
        />
      )}
      <span className="absolute inset-0 flex flex-col items-center justify-center gap-4">
        <span className="inline-flex size-16 items-center justify-center rounded-full bg-kind-video text-white shadow-lift transition-transform group-hover:scale-105">
          <Play className="ml-1 size-8 fill-current" aria-hidden="true" />
        </span>
        <span id={noteId} className="rounded-control bg-dark px-3 py-1.5 text-sm text-white">
          Plays from YouTube, which then learns your address
        </span>
      </span>
    </button>
  );
}

/** Takes the focus of the button that it replaces. */
function Player({ id, title }: { id: string; title: string }) {
  const player = useRef<HTMLIFrameElement>(null);
  useEffect(() => player.current?.focus(), []);
  return (
    <iframe
      ref={player}
      src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1`}
      title={title}
      allow="autoplay; encrypted-media; picture-in-picture"
      allowFullScreen
      // YouTube requires the referrer to play.
      referrerPolicy="strict-origin-when-cross-origin"
      className={frame}
    />
  );
}
