// Keeps the page that is read: at once on this device, and on the server once the reader stays on it or closes the PDF.
import { useEffect, useLayoutEffect, useRef } from 'react';
import { callApi } from '#web/lib/api.ts';
import { getPersonId } from '#web/lib/session.ts';
import { rememberPage, rememberSentPage } from './reading-places.ts';

const settledMs = 1_500;

export function useKeptPage(resourceId: string, page: number, pages: number): void {
  const kept = useRef(page);
  const send = useRef(() => {});
  // Together with the page number on the screen: what the reader saw is kept even if they leave at once.
  useLayoutEffect(() => rememberPage(resourceId, page), [resourceId, page]);
  useEffect(() => {
    send.current = () => {
      if (kept.current === page || !getPersonId()) return;
      kept.current = page;
      rememberSentPage(resourceId, page);
      // It is on this device in any case.
      callApi('PUT /api/readings/:resourceId', { params: { resourceId }, body: { page, pages } }).catch(
        () => {},
      );
    };
    const timer = setTimeout(() => send.current(), settledMs);
    return () => clearTimeout(timer);
  }, [resourceId, page, pages]);
  useEffect(() => () => send.current(), []);
}
