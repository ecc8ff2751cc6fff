// The sanction of one kind that lasts longest. Apart from the others: the layout of every page needs only whether there are any.
import type { OwnSanction } from '#contract/platform/restrictions.ts';
import type { SanctionKind } from '#contract/safety/sanctions.rules.ts';
import { useSanctions } from './sanctions.hook.ts';

export const useSanction = (kind: SanctionKind): OwnSanction | undefined =>
  useSanctions()
    .filter((one) => one.kind === kind)
    .sort((one, other) => (other.endsAt ?? '').localeCompare(one.endsAt ?? ''))[0];
