import { useEffect } from 'react';

/** Scrolls to the anchor of the address: the browser could not, before the text was there. */
export function useAnchor(text: string | undefined): void {
  useEffect(() => {
    const id = decodeURIComponent(window.location.hash.slice(1));
    if (text && id) document.getElementById(id)?.scrollIntoView();
  }, [text]);
}
