// A link to the page of a group.
import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { withSlug } from '#contract/slugs.ts';
import type { groupTabs } from './groups.search.ts';

interface Props extends Pick<ComponentProps<'a'>, 'className' | 'dir'> {
  group: { _id: string; name: string };
  tab?: (typeof groupTabs)[number];
  children: ReactNode;
}

export function GroupLink({ group: { _id, name }, tab, children, ...rest }: Props) {
  return (
    <Link
      to="/study-groups/$group"
      params={{ group: withSlug(_id, name) }}
      search={tab ? { tab } : {}}
      {...rest}
    >
      {children}
    </Link>
  );
}
