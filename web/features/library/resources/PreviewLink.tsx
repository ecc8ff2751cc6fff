// A link to a resource's preview, which opens over the current list.
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { Resource } from '#contract/library/resources.ts';
import { withSlug } from '#contract/slugs.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Opened from another preview, so the search in the address does not count for it. */
    fromPreview?: boolean;
  }
}

interface Props
  extends Pick<ComponentProps<'a'>, 'id' | 'className' | 'children' | 'tabIndex' | 'aria-describedby'> {
  resource: Resource;
  /** Replaces the preview it is in. */
  inPreview?: boolean;
}

export function PreviewLink({ resource, inPreview = false, ...rest }: Props) {
  return (
    <Link
      {...rest}
      to="/resources/$resourceId"
      params={{ resourceId: withSlug(resource._id, resource.title) }}
      search
      state={({ stepsToList }) =>
        inPreview
          ? { fromPreview: true, ...(stepsToList && { stepsToList: stepsToList + 1 }) }
          : { stepsToList: 1 }
      }
      resetScroll={false}
    />
  );
}
