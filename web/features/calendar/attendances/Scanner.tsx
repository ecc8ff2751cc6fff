// The picture of the camera: codes in it are checked in. It ends when the page is left or hidden.
import { useEffect, useEffectEvent, useRef } from 'react';
import { Alert } from '#web/components/ui/Alert.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { type CameraState, useCamera } from './camera.hook.ts';

const problems: Partial<Record<CameraState, string>> = {
  denied:
    'The camera is not allowed. Allow it in the settings of the browser for this site, or find people by their name.',
  missing:
    'The camera could not be started. You can find people by their name, or type the code of a ticket.',
};

interface Props {
  onCode: (code: string) => void;
  onClose: () => void;
}

export function Scanner({ onCode, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const state = useCamera(video, onCode);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') close();
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => document.removeEventListener('visibilitychange', onHidden);
  }, []);
  const problem = problems[state];
  return (
    <section
      aria-label="Camera"
      className="overflow-hidden rounded-card border border-line bg-surface shadow-lift"
    >
      {problem ? (
        <div className="p-4">
          <Alert>{problem}</Alert>
        </div>
      ) : (
        <div className="relative flex aspect-4/3 max-h-[45vh] w-full items-center justify-center bg-dark">
          <video
            ref={video}
            muted
            playsInline
            className="size-full object-cover"
            aria-label="Picture of the camera"
          />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute aspect-square h-3/5 rounded-card border-4 border-white/80"
          />
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3 p-3">
        <p role="status" className="text-[0.9375rem] text-muted">
          {state === 'starting' && 'Starting the camera…'}
          {state === 'on' && 'Hold the QR code of a ticket into the frame.'}
        </p>
        <Button variant="outline" onClick={onClose}>
          Stop the camera
        </Button>
      </div>
    </section>
  );
}
