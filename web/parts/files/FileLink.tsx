// The name of a shared file: a link to it in the viewer, over the page; what the viewer does not show opens in a new tab.
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { assetUrl } from '#web/lib/asset-url.ts';
import { viewedKind } from '#web/parts/viewer/viewed-file.ts';
import type { SharedFile } from './shared-file.ts';

interface Props extends Pick<ComponentProps<'a'>, 'className' | 'children' | 'dir'> {
  file: Pick<SharedFile, '_id' | 'url' | 'mime'>;
}

export function FileLink({ file: { _id, url, mime }, ...rest }: Props) {
  if (!viewedKind(mime)) return <a {...rest} href={assetUrl(url)} target="_blank" rel="noopener" />;
  return (
    <Link
      {...rest}
      to="."
      search={(before: Record<string, unknown>) => ({ ...before, file: _id })}
      state={{ stepsToList: 1 }}
      resetScroll={false}
    />
  );
}
