// A YouTube video: its picture until the reader presses play, so that YouTube learns nothing of those who do not.
import Play from 'lucide-react/icons/play';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { Resource } from '#contract/resources.ts';
import { assetUrl } from '#web/lib/asset-url.ts';
import { useSpots } from './spots.ts';

interface Props {
  id: string;
  resource: Pick<Resource, 'title' | 'thumbnailUrl'>;
}

const youtube = 'https://www.youtube-nocookie.com';
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

/** Takes the focus of the button that it replaces. Begins at the second of the thread that is open beside it. */
function Player({ id, title }: { id: string; title: string }) {
  const player = useRef<HTMLIFrameElement>(null);
  const { threads, openedId, show } = useSpots();
  const seconds = threads.find(({ _id }) => _id === openedId)?.anchor?.seconds;
  const [start] = useState(seconds);
  useEffect(() => player.current?.focus(), []);
  useEffect(() => onPlayedSecond(player, (played) => show({ seconds: played })), [show]);
  useEffect(() => {
    if (seconds !== undefined) tell(player, { event: 'command', func: 'seekTo', args: [seconds, true] });
  }, [seconds]);
  return (
    <iframe
      ref={player}
      src={`${youtube}/embed/${id}?autoplay=1&enablejsapi=1${start ? `&start=${start}` : ''}`}
      title={title}
      onLoad={() => tell(player, { event: 'listening' })}
      allow="autoplay; encrypted-media; picture-in-picture"
      allowFullScreen
      // YouTube requires the referrer to play.
      referrerPolicy="strict-origin-when-cross-origin"
      className={frame}
    />
  );
}

type PlayerRef = RefObject<HTMLIFrameElement | null>;

const tell = (player: PlayerRef, message: object) =>
  player.current?.contentWindow?.postMessage(JSON.stringify(message), youtube);

/** The player reports its time to who listens; nothing of YouTube is loaded into the page for it. */
function onPlayedSecond(player: PlayerRef, report: (seconds: number) => void): () => void {
  const listen = ({ source, origin, data }: MessageEvent) => {
    if (origin !== youtube || source !== player.current?.contentWindow || typeof data !== 'string') return;
    const time = currentTimeOf(data);
    if (time !== undefined) report(Math.floor(time));
  };
  window.addEventListener('message', listen);
  return () => window.removeEventListener('message', listen);
}

function currentTimeOf(message: string): number | undefined {
  try {
    const time: unknown = JSON.parse(message)?.info?.currentTime;
    return typeof time === 'number' && time >= 0 ? time : undefined;
  } catch {
    return undefined;
  }
}
