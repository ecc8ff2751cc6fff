// Where a space is shown: that of a study group is a part of the page of the group.
import { withSlug } from '#contract/slugs.ts';

interface Space {
  slug: string;
  name: string;
  groupId?: string | undefined;
}

/** The properties of a link to it. */
export const spacePlace = ({ slug, name, groupId }: Space) =>
  groupId
    ? ({
        to: '/study-groups/$group',
        params: { group: withSlug(groupId, name) },
        search: { tab: 'threads' },
      } as const)
    : ({ to: '/forums/$space', params: { space: slug } } as const);
