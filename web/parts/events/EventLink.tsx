// A link to an event or, with `dateId`, to one of its dates.
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { withSlug } from '#contract/slugs.ts';

interface Props extends Pick<ComponentProps<'a'>, 'className' | 'children' | 'dir' | 'tabIndex'> {
  event: { _id: string; title: string };
  dateId?: string | undefined;
}

export function EventLink({ event: { _id, title }, dateId, ...rest }: Props) {
  return (
    <Link
      {...rest}
      to="/events/$event"
      params={{ event: withSlug(_id, title) }}
      search={dateId ? { date: dateId } : {}}
    />
  );
}
