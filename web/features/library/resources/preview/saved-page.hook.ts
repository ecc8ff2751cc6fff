// Saves the page that is read: at once on this device, and on the server once the reader stays on it or closes the PDF.
import { useEffect, useLayoutEffect, useRef } from 'react';
import { callApi } from '#web/lib/api.ts';
import { getPersonId } from '#web/lib/session.ts';
import { rememberPage, rememberSentPage } from './reading-places.ts';

const settledMs = 1_500;

export function useSavedPage(resourceId: string, page: number, pages: number): void {
  const sent = useRef(page);
  const send = useRef(() => {});
  // Together with the page number on the screen: what the reader saw is saved even if they leave at once.
  useLayoutEffect(() => rememberPage(resourceId, page), [resourceId, page]);
  useEffect(() => {
    send.current = () => {
      if (sent.current === page || !getPersonId()) return;
      sent.current = page;
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
