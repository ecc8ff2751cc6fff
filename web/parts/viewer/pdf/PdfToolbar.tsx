// The toolbar of the PDF viewer. On a phone the rarer half is behind 'More'.
import Ellipsis from 'lucide-react/icons/ellipsis';
import Expand from 'lucide-react/icons/expand';
import MoveHorizontal from 'lucide-react/icons/move-horizontal';
import PanelLeft from 'lucide-react/icons/panel-left';
import RectangleVertical from 'lucide-react/icons/rectangle-vertical';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Search from 'lucide-react/icons/search';
import Shrink from 'lucide-react/icons/shrink';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useState } from 'react';
import { ToolButton } from '#web/parts/viewer/ToolButton.tsx';
import type { FullScreen } from './full-screen.hook.ts';
import { PageNumber } from './PageNumber.tsx';
import { maxScale, minScale, stepFrom, type Zoom } from './pdf-zoom.ts';

interface Props {
  count: number;
  page: number;
  onPage: (page: number) => void;
  scale: number;
  zoom: Zoom;
  onZoom: (zoom: Zoom) => void;
  onRotate: () => void;
  hasThumbnails: boolean;
  onThumbnails: () => void;
  isSearching: boolean;
  onSearch: () => void;
  fullScreen: FullScreen;
}

export function PdfToolbar({
  count,
  page,
  onPage,
  scale,
  zoom,
  onZoom,
  onRotate,
  fullScreen,
  ...panels
}: Props) {
  const [hasMore, setMore] = useState(false);
  return (
    <div
      role="toolbar"
      aria-label="Viewer"
      className="flex flex-wrap items-center justify-between gap-x-2 border-b border-line bg-surface px-2 py-1"
    >
      <div className="flex items-center gap-1">
        <ToolButton
          label="Thumbnails"
          Icon={PanelLeft}
          aria-expanded={panels.hasThumbnails}
          onClick={panels.onThumbnails}
        />
        <PageNumber page={page} count={count} onPage={onPage} />
      </div>
      <div className="flex items-center">
        <ToolButton
          label="Zoom out"
          Icon={ZoomOut}
          disabled={scale <= minScale}
          onClick={() => onZoom(stepFrom(scale, -1))}
        />
        <output aria-label="Zoom" className="w-12 text-center text-sm tabular-nums max-sm:hidden">
          {Math.round(scale * 100)}%
        </output>
        <ToolButton
          label="Zoom in"
          Icon={ZoomIn}
          disabled={scale >= maxScale}
          onClick={() => onZoom(stepFrom(scale, 1))}
        />
        <ToolButton
          label="Search in the document"
          Icon={Search}
          aria-expanded={panels.isSearching}
          onClick={panels.onSearch}
        />
        <ToolButton
          label="More"
          Icon={Ellipsis}
          aria-expanded={hasMore}
          onClick={() => setMore(!hasMore)}
          className="sm:hidden"
        />
      </div>
      <div
        className={`items-center max-sm:basis-full max-sm:justify-end ${hasMore ? 'flex' : 'hidden sm:flex'}`}
      >
        <ToolButton
          label="Fit width"
          Icon={MoveHorizontal}
          aria-pressed={zoom === 'width'}
          onClick={() => onZoom('width')}
        />
        <ToolButton
          label="Fit page"
          Icon={RectangleVertical}
          aria-pressed={zoom === 'page'}
          onClick={() => onZoom('page')}
        />
        <ToolButton label="Rotate" Icon={RotateCw} onClick={onRotate} />
        {fullScreen.isPossible && (
          <ToolButton
            label={fullScreen.isOn ? 'Leave full screen' : 'Full screen'}
            Icon={fullScreen.isOn ? Shrink : Expand}
            onClick={fullScreen.toggle}
          />
        )}
      </div>
    </div>
  );
}
