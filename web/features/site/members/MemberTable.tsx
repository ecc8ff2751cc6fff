// The table of users. On a phone its rows are stacked, and its headers become a sort bar.
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import type { Actor } from '#contract/permissions.ts';
import type { MemberSort } from '#contract/site/members.rules.ts';
import type { Member } from '#contract/site/members.ts';
import { busyWhile } from '#web/components/list/busy.ts';
import { tableRoles } from '#web/components/table-roles.ts';
import type { ListView } from '#web/lib/list/list.hook.ts';
import { MemberRow } from './MemberRow.tsx';
import { nextSort, type SortColumn } from './members.search.ts';

interface Props {
  list: Pick<ListView, 'outdated' | 'isChanging'>;
  members: Member[];
  sort: MemberSort;
  onSort: (sort: MemberSort) => void;
  /** The signed-in user. */
  actor: Actor;
  onDelete: (member: Member) => void;
  onReset: (member: Member) => void;
}

const columns: Record<SortColumn, string> = {
  username: 'User',
  role: 'Role',
  type: 'Type',
  joined: 'Joined',
};

export function MemberTable({ list, members, sort, onSort, actor, onDelete, onReset }: Props) {
  return (
    <table
      {...tableRoles.table}
      aria-label="Users"
      {...busyWhile(
        list.outdated,
        'w-full rounded-card border border-line bg-surface text-left shadow-lift max-md:block md:border-separate md:border-spacing-0',
      )}
    >
      <thead {...tableRoles.rows} className="max-md:block">
        <tr {...tableRoles.row} className="max-md:flex max-md:flex-wrap max-md:px-2">
          {(Object.keys(columns) as SortColumn[]).map((column) => (
            <SortHeader
              key={column}
              label={columns[column]}
              direction={sort === column ? 'ascending' : sort === `-${column}` ? 'descending' : undefined}
              onSort={() => onSort(nextSort(column, sort))}
            />
          ))}
          <th {...tableRoles.columnHeader} className="w-px pr-4 pl-3 text-sm font-semibold max-md:sr-only">
            Actions
          </th>
        </tr>
      </thead>
      <tbody {...tableRoles.rows} className="max-md:block">
        {members.map((member) => (
          <MemberRow
            key={member._id}
            member={member}
            actor={actor}
            changing={list.isChanging(member._id)}
            onDelete={onDelete}
            onReset={onReset}
          />
        ))}
      </tbody>
    </table>
  );
}

interface HeaderProps {
  label: string;
  direction: 'ascending' | 'descending' | undefined;
  onSort: () => void;
}

function SortHeader({ label, direction, onSort }: HeaderProps) {
  const Icon = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ChevronsUpDown;
  return (
    <th
      {...tableRoles.columnHeader}
      aria-sort={direction}
      className="py-1 font-semibold md:px-1 md:first:pl-2"
    >
      <button
        type="button"
        onClick={onSort}
        className={`inline-flex min-h-11 items-center gap-1 rounded-control px-2 text-sm font-semibold hover:bg-blue-soft ${direction ? 'text-ink' : 'text-muted'}`}
      >
        {label}
        <Icon className={`size-4 ${direction ? 'text-blue-ink' : ''}`} aria-hidden="true" />
      </button>
    </th>
  );
}
