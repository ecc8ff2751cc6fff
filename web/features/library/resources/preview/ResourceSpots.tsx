// Holds which thread about a resource is open beside it and which place the reader chooses; below the resource, the questions
// about it. They are loaded when the browser is idle.
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react';
import type { Resource } from '#contract/library/resources.ts';
import { useSettled } from '#web/components/settled.hook.ts';
import { resourceThreadsOptions } from '#web/features/library/resources/preview/questions/questions.queries.ts';
import { isOn } from '#web/lib/settings.ts';
import { type Spot, threadInHash } from '#web/parts/threads/spot.labels.ts';
import { type PdfAdditions, PdfAdditionsContext } from '#web/parts/viewer/pdf/additions.ts';
import { BesideFacts } from '#web/parts/viewer/ViewerDialog.tsx';
import { PageMarks } from './PageMarks.tsx';
import { PdfTools } from './PdfTools.tsx';
import { pageStoppedAt } from './reading-places.ts';
import { type Spots, SpotsContext } from './spots.ts';

// Optional: omitted when loading fails.
const ResourceQuestions = lazy(() =>
  import('./questions/ResourceQuestions.tsx').catch(() => ({ default: () => null })),
);

const OpenedThread = lazy(() =>
  import('./questions/OpenedThread.tsx').catch(() => ({ default: () => null })),
);

/** As high as the questions where there are none, against layout shift of what is below. */
const placeholder = <div className="h-31 border-t border-line noscript:hidden" />;

interface Props {
  /** With the version that is shown. */
  resource: Resource;
  onVersion: (number: number) => void;
  isMember: boolean;
  /** Shows the file; threads open beside it. */
  viewer: ReactNode;
  /** Above and below the questions. */
  facts: ReactNode;
  children: ReactNode;
}

export function ResourceSpots({ resource, onVersion, isMember, viewer, facts, children }: Props) {
  const isSettled = useSettled();
  const hasQuestions = isSettled && isOn('/forums');
  const { data: threads = [] } = useQuery({ ...resourceThreadsOptions(resource._id), enabled: hasQuestions });
  const [openedId, open] = useState<string>();
  // A link from the page of a thread.
  const linked = threadInHash(useLocation().hash);
  useEffect(() => open(linked), [linked]);
  // What it points at is in the version that it was asked about.
  const linkedVersion = threads.find(({ _id }) => _id === linked)?.anchor?.version;
  const showVersion = useEffectEvent(onVersion);
  useEffect(() => {
    if (linkedVersion) showVersion(linkedVersion);
  }, [linkedVersion]);
  const [isChoosing, setChoosing] = useState(false);
  const [chosen, setChosen] = useState<Spot>();
  const [shown, setShown] = useState<Spot>({});
  const choose = useCallback((spot: Spot) => {
    setChoosing(false);
    setChosen(spot);
  }, []);
  const show = useCallback(
    (spot: Spot) =>
      setShown((before) => (before.page === spot.page && before.seconds === spot.seconds ? before : spot)),
    [],
  );
  const placed = useMemo(
    () => threads.filter(({ anchor }) => anchor?.version === resource.version),
    [threads, resource.version],
  );
  const spots = useMemo<Spots>(
    () => ({
      threads,
      placed,
      openedId,
      open,
      mayAsk: isMember && hasQuestions,
      isChoosing,
      setChoosing,
      choose,
      show,
    }),
    [threads, placed, openedId, isMember, hasQuestions, isChoosing, choose, show],
  );
  const additions = usePdfSpots(resource._id, spots);
  return (
    <SpotsContext value={spots}>
      <BesideFacts
        className={openedId ? 'md:pl-[21.5rem]' : ''}
        file={
          <>
            <PdfAdditionsContext value={additions}>{viewer}</PdfAdditionsContext>
            {openedId && (
              <Suspense fallback={null}>
                <OpenedThread id={openedId} onClose={() => open(undefined)} />
              </Suspense>
            )}
          </>
        }
      >
        {facts}
        {isOn('/forums') && (
          <Suspense fallback={placeholder}>
            {hasQuestions ? (
              <ResourceQuestions resource={resource} shown={shown} chosen={chosen} onChosen={setChosen} />
            ) : (
              placeholder
            )}
          </Suspense>
        )}
        {children}
      </BesideFacts>
    </SpotsContext>
  );
}

/** Marks of threads on the pages of a PDF. It opens where the reader stopped, and shows the place of the opened thread. */
function usePdfSpots(resourceId: string, { placed, openedId }: Spots): PdfAdditions {
  const { page, y = 0 } = placed.find(({ _id }) => _id === openedId)?.anchor ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opened thread is scrolled to.
  const place = useMemo(() => (page === undefined ? undefined : { page, y }), [openedId, page, y]);
  return useMemo(
    () => ({
      firstPage: () => pageStoppedAt(resourceId),
      onPage: (number, rotation) => <PageMarks page={number} rotation={rotation} />,
      overPages: (view) => <PdfTools resourceId={resourceId} {...view} />,
      place,
    }),
    [resourceId, place],
  );
}
