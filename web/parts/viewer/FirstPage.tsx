// The picture of the first page, in place of a viewer that is being loaded.
import { assetUrl } from '#web/lib/asset-url.ts';
import { ViewerLoading } from './ViewerLoading.tsx';
import type { ViewedFile } from './viewed-file.ts';
import { viewerHeight } from './viewer.style.ts';

export function FirstPage({ file: { thumbnailUrl, title } }: { file: ViewedFile }) {
  if (!thumbnailUrl) return <ViewerLoading />;
  return (
    // The border has the height of the toolbar, so that the page stays where it is.
    <div
      className={`flex justify-center overflow-hidden border-t-45 border-surface bg-kind-pdf-soft p-3 pointer-coarse:border-t-53 ${viewerHeight}`}
    >
      <img
        src={assetUrl(thumbnailUrl)}
        alt={`First page of ${title}`}
        fetchPriority="high"
        className="w-full self-start bg-white shadow-lift"
      />
    </div>
  );
}
