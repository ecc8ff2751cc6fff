// Accepts files and links dropped or pasted anywhere on the page. By default the browser would navigate to what is dropped.
import { useEffect, useRef, useState } from 'react';
import { parseWebUrl } from '#contract/web-url.ts';

export interface Incoming {
  files: File[];
  /** The address of a web page, or empty. */
  link: string;
}

/** The last one takes what comes. */
const takers: symbol[] = [];

/** Returns whether something is being dragged over the page. `isBehind`: others take it, such as a dialog over the page. */
export function useIncoming(onIncoming: (incoming: Incoming) => void, { isBehind = false } = {}): boolean {
  const [isDragged, setDragged] = useState(false);
  const handler = useRef(onIncoming);
  useEffect(() => {
    handler.current = onIncoming;
  });

  useEffect(() => {
    const taker = Symbol('taker');
    takers.splice(isBehind ? 0 : takers.length, 0, taker);
    const isLast = () => takers.at(-1) === taker;
    // A link or picture of this page is not meant to be shared again.
    let isOwn = false;
    const start = () => {
      isOwn = true;
    };
    const end = () => {
      isOwn = false;
    };
    const over = (event: DragEvent) => {
      const types = event.dataTransfer?.types ?? [];
      if (isOwn || !isLast() || !(types.includes('Files') || types.includes('text/uri-list'))) return;
      event.preventDefault();
      setDragged(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!relatedTarget) setDragged(false);
    };
    const drop = (event: DragEvent) => {
      setDragged(false);
      if (!isOwn) take(event, event.dataTransfer);
    };
    const paste = (event: ClipboardEvent) => {
      // Text copied from an office program also contains an image of itself: in a text field, paste it as text.
      const isTextField = event.target instanceof Element && event.target.matches('input, textarea');
      if (!isTextField || !event.clipboardData?.types.includes('text/plain'))
        take(event, event.clipboardData);
    };
    const take = (event: Event, data: DataTransfer | null) => {
      if (!isLast()) return;
      const files = [...(data?.files ?? [])];
      const link = files.length === 0 ? linkIn(data) : '';
      if (files.length === 0 && !link) return;
      event.preventDefault();
      handler.current({ files, link });
    };
    window.addEventListener('dragstart', start);
    window.addEventListener('dragend', end);
    window.addEventListener('dragenter', over);
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    window.addEventListener('paste', paste);
    return () => {
      takers.splice(takers.indexOf(taker), 1);
      window.removeEventListener('dragstart', start);
      window.removeEventListener('dragend', end);
      window.removeEventListener('dragenter', over);
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
      window.removeEventListener('paste', paste);
    };
  }, [isBehind]);

  return isDragged;
}

/** Only a whole text that is an address counts: others are pasted for another reason. */
function linkIn(data: DataTransfer | null): string {
  const listed = data
    ?.getData?.('text/uri-list')
    .split('\n')
    .find((line) => line && !line.startsWith('#'));
  const text = (listed ?? data?.getData?.('text/plain') ?? '').trim();
  return /^https?:\/\/\S+$/i.test(text) ? (parseWebUrl(text) ?? '') : '';
}
