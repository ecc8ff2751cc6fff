// A link to a resource's preview, which opens over the list as it is.
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { Resource } from '#contract/resources.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many steps back the list is that the preview was opened from: going there closes it. */
    overList?: number;
    /** It was opened from another preview, not found by the search that the address still has. */
    fromPreview?: boolean;
  }
}

interface Props extends Pick<ComponentProps<'a'>, 'className' | 'children' | 'aria-describedby'> {
  resource: Resource;
  /** It stands in a preview, and takes its place. */
  inPreview?: boolean;
}

export function PreviewLink({ resource, inPreview = false, ...rest }: Props) {
  return (
    <Link
      {...rest}
      to="/resources/$resourceId"
      params={{ resourceId: resource._id }}
      search
      state={({ overList }) =>
        inPreview ? { fromPreview: true, ...(overList && { overList: overList + 1 }) } : { overList: 1 }
      }
      resetScroll={false}
    />
  );
}
