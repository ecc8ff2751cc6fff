// A YouTube video: its picture until the reader presses play, so that YouTube learns nothing of those who do not.
import Play from 'lucide-react/icons/play';
import { type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { Resource } from '#contract/library/resources.ts';
import { Button, buttonClass } from '#web/components/ui/Button.tsx';
import { assetUrl } from '#web/lib/asset-url.ts';
import { useIsOffline } from '#web/lib/connection.store.ts';
import { previewActions } from './preview-actions.ts';
import { useSpots } from './spots.ts';

interface Props {
  id: string;
  resource: Pick<Resource, 'title' | 'thumbnailUrl'>;
}

const youtube = 'https://www.youtube-nocookie.com';
const frame = 'mx-auto block aspect-video max-h-[60dvh] w-full bg-dark xl:tall:max-h-[70dvh]';

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
  const [attempt, setAttempt] = useState(0);
  const isOffline = useIsOffline();
  const { isSilent, hear, ask } = useSilence(player, attempt);
  useEffect(() => player.current?.focus(), []);
  useEffect(
    () =>
      onMessage(player, (message) => {
        hear(message);
        const played = message.info?.currentTime;
        if (typeof played === 'number' && played >= 0) show({ seconds: Math.floor(played) });
      }),
    [show, hear],
  );
  useEffect(() => {
    if (seconds !== undefined) tell(player, { event: 'command', func: 'seekTo', args: [seconds, true] });
  }, [seconds]);
  return (
    <div className="relative">
      <iframe
        key={attempt}
        ref={player}
        src={`${youtube}/embed/${id}?autoplay=1&enablejsapi=1${start ? `&start=${start}` : ''}`}
        title={title}
        allow="autoplay; encrypted-media; picture-in-picture"
        allowFullScreen
        // YouTube requires the referrer to play.
        referrerPolicy="strict-origin-when-cross-origin"
        onLoad={ask}
        className={frame}
      />
      {(isSilent || isOffline) && <VideoMissing id={id} onRetry={() => setAttempt(attempt + 1)} />}
    </div>
  );
}

/** In place of the browser's own error page. */
function VideoMissing({ id, onRetry }: { id: string; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="absolute inset-0 flex flex-col items-center justify-center gap-4 overflow-auto bg-kind-video-soft p-5 text-center text-kind-video-ink"
    >
      <div className="space-y-1">
        <p className="text-lg font-semibold">The video could not be loaded</p>
        <p>YouTube does not answer, or does not play it here.</p>
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        <Button variant="outline" onClick={onRetry}>
          Try again
        </Button>
        <a
          href={`https://www.youtube.com/watch?v=${id}`}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: 'bare', className: previewActions.video.colours })}
        >
          Watch on YouTube
        </a>
      </div>
    </div>
  );
}

interface PlayerMessage {
  event?: string;
  info?: { currentTime?: unknown };
}

const silence = 10_000;

/**
 * Whether the player says nothing for too long, or that it cannot play. It is asked to speak until it does, once it has loaded:
 * before that the browser refuses a message to it, and says so on the console.
 */
function useSilence(player: PlayerRef, attempt: number) {
  const [heard, setHeard] = useState<'nothing' | 'player' | 'error'>('nothing');
  const [isLoaded, setLoaded] = useState(false);
  const [isLate, setLate] = useState(false);
  const hear = useCallback(
    ({ event }: PlayerMessage) => setHeard(event === 'onError' ? 'error' : 'player'),
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt begins anew.
  useEffect(() => {
    setHeard('nothing');
    setLoaded(false);
    setLate(false);
    const timer = setTimeout(() => setLate(true), silence);
    return () => clearTimeout(timer);
  }, [attempt]);
  useEffect(() => {
    if (!isLoaded || heard !== 'nothing') return;
    const asking = setInterval(() => tell(player, { event: 'listening' }), 500);
    return () => clearInterval(asking);
  }, [isLoaded, heard, player]);
  const ask = useCallback(() => setLoaded(true), []);
  return { isSilent: heard === 'error' || (heard === 'nothing' && isLate), hear, ask };
}

type PlayerRef = RefObject<HTMLIFrameElement | null>;

const tell = (player: PlayerRef, message: object) =>
  player.current?.contentWindow?.postMessage(JSON.stringify(message), youtube);

/** The player reports its time to who listens; nothing of YouTube is loaded into the page for it. */
function onMessage(player: PlayerRef, report: (message: PlayerMessage) => void): () => void {
  const listen = ({ source, origin, data }: MessageEvent) => {
    if (origin !== youtube || source !== player.current?.contentWindow || typeof data !== 'string') return;
    report(read(data));
  };
  window.addEventListener('message', listen);
  return () => window.removeEventListener('message', listen);
}

function read(data: string): PlayerMessage {
  try {
    return (JSON.parse(data) ?? {}) as PlayerMessage;
  } catch {
    return {};
  }
}
