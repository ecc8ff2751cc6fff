// A link to a resource's preview, which opens over the list as it is.
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { Resource } from '#contract/resources.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The preview was opened from the list, so going back closes it. */
    overList?: boolean;
  }
}

interface Props extends Pick<ComponentProps<'a'>, 'className' | 'children' | 'aria-describedby'> {
  resource: Resource;
}

export function PreviewLink({ resource, ...rest }: Props) {
  return (
    <Link
      {...rest}
      to="/resources/$resourceId"
      params={{ resourceId: resource._id }}
      search
      state={{ overList: true }}
      resetScroll={false}
    />
  );
}
