// What a resource adds over its PDF: keeps the page that is read, and lets a member ask at a spot.
import { useEffect } from 'react';
import type { PdfView } from '#web/parts/viewer/pdf/additions.ts';
import { AskAtSpot } from './AskAtSpot.tsx';
import { useSavedPage } from './saved-page.hook.ts';
import { useSpots } from './spots.ts';

export function PdfTools({ resourceId, page, pages, leaveFullScreen }: PdfView & { resourceId: string }) {
  const { openedId, show } = useSpots();
  useSavedPage(resourceId, page, pages);
  useEffect(() => show({ page }), [show, page]);
  // A thread opens beside the viewer.
  useEffect(() => {
    if (openedId) leaveFullScreen();
  }, [openedId, leaveFullScreen]);
  return <AskAtSpot onAsk={leaveFullScreen} />;
}
