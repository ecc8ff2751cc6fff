// Reads QR codes from the camera of the device while it is mounted, and turns the camera off afterwards.
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
interface CodeReaders {
  BarcodeDetector?: new (options: { formats: string[] }) => Detector;
}
interface PolicyDocument {
  featurePolicy?: { allowsFeature: (feature: string) => boolean };
}

/** Between two looks at the picture. */
const intervalMs = 200;
/** A code that stays before the camera is one scan. */
const sameScanMs = 3_000;

export const canReadCodes = (): boolean =>
  'BarcodeDetector' in globalThis && Boolean(navigator.mediaDevices?.getUserMedia);

/** Only documents of the check-in page may use the camera: not one that was opened at another page. */
export const mayUseCamera = (): boolean =>
  (document as PolicyDocument).featurePolicy?.allowsFeature('camera') ?? true;

export type CameraState = 'starting' | 'on' | 'denied' | 'missing';

export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  onCode: (code: string) => void,
): CameraState {
  const [state, setState] = useState<CameraState>('starting');
  const onFound = useEffectEvent(onCode);
  useEffect(() => {
    const stopped = new AbortController();
    const fail = (error: unknown) => {
      if (stopped.signal.aborted) return;
      setState(error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'missing');
    };
    openCamera(video.current, stopped.signal)
      .then((source) => {
        if (!source) return;
        setState('on');
        return watchCodes(source, stopped.signal, (code) => onFound(code));
      })
      .catch(fail);
    return () => stopped.abort();
  }, [video]);
  return state;
}

/** Undefined where the page was left while the person was asked. */
async function openCamera(
  element: HTMLVideoElement | null,
  signal: AbortSignal,
): Promise<HTMLVideoElement | undefined> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted || !element) {
    stop();
    return undefined;
  }
  signal.addEventListener('abort', stop, { once: true });
  element.srcObject = stream;
  await element.play();
  return element;
}

async function watchCodes(
  video: HTMLVideoElement,
  signal: AbortSignal,
  onCode: (code: string) => void,
): Promise<void> {
  const { BarcodeDetector } = globalThis as CodeReaders;
  if (!BarcodeDetector) throw new Error('This browser reads no codes.');
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  let last = { code: '', at: 0 };
  while (!signal.aborted) {
    // A frame that cannot be read is no reason to stop.
    const [found] = await detector.detect(video).catch(() => []);
    const code = found?.rawValue;
    const now = Date.now();
    if (code && !signal.aborted) {
      if (code !== last.code || now - last.at > sameScanMs) onCode(code);
      last = { code, at: now };
    }
    await new Promise((resolve) => setTimeout(resolve, intervalMs));
  }
}
