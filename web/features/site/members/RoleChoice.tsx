// A role as text, which is a button that becomes a select. Choosing saves at once; Escape and blur cancel.

import ChevronDown from 'lucide-react/icons/chevron-down';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Role } from '#contract/permissions.ts';
import { roles } from '#contract/permissions.ts';
import type { Member } from '#contract/site/members.ts';
import { Spinner } from '#web/components/ui/Spinner.tsx';
import { useChangeRole } from './members.queries.ts';

const shape =
  'min-h-11 w-24 rounded-control border pr-8 pl-3 text-left text-[0.9375rem] font-medium text-ink';

export function RoleChoice({ member, busy }: { member: Member; busy: boolean }) {
  const [editing, setEditing] = useState<'by pointer' | 'by key'>();
  const button = useRef<HTMLButtonElement>(null);
  // The select is unmounted with the focus: it returns to the button, except after a blur.
  const shouldRefocus = useRef(false);
  const { mutate: changeRole } = useChangeRole();

  useEffect(() => {
    if (editing || !shouldRefocus.current) return;
    shouldRefocus.current = false;
    button.current?.focus();
  }, [editing]);

  const finish = () => {
    shouldRefocus.current = true;
    setEditing(undefined);
  };

  return (
    <div className="group relative inline-block">
      {editing ? (
        <Dropdown
          member={member}
          opened={editing === 'by pointer'}
          onChoose={(role) => {
            finish();
            if (role !== member.role) changeRole({ _id: member._id, role });
          }}
          onCancel={finish}
          onLeave={() => setEditing(undefined)}
        />
      ) : (
        <button
          ref={button}
          type="button"
          // Not disabled: that would lose the focus.
          aria-disabled={busy || undefined}
          onClick={({ detail }) => !busy && setEditing(detail > 0 ? 'by pointer' : 'by key')}
          className={`${shape} border-transparent hover:border-control hover:bg-surface focus-visible:border-control`}
        >
          {member.role}
          <span className="sr-only">, change the role of {member.username}</span>
        </button>
      )}
      <span
        className={`pointer-events-none absolute inset-y-0 right-2.5 flex items-center text-muted ${editing || busy ? '' : 'opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100'}`}
      >
        {busy ? <Spinner className="size-4" /> : <ChevronDown className="size-4" aria-hidden="true" />}
      </span>
    </div>
  );
}

interface DropdownProps {
  member: Member;
  /** Opens its list on mount. */
  opened: boolean;
  onChoose: (role: Role) => void;
  onCancel: () => void;
  onLeave: () => void;
}

function Dropdown({ member, opened, onChoose, onCancel, onLeave }: DropdownProps) {
  const select = useRef<HTMLSelectElement>(null);

  useEffect(() => {
    select.current?.focus();
    if (opened) openList(select.current);
  }, [opened]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel();
    // On a closed select, an arrow key or a letter would choose and save the next role at once: open the list instead.
    const wouldChoose = /^(Arrow.*|Page.*|Home|End|Enter|.)$/.test(event.key);
    if (wouldChoose && !event.ctrlKey && !event.metaKey && openList(select.current)) event.preventDefault();
  };

  return (
    <select
      ref={select}
      aria-label={`Role of ${member.username}`}
      defaultValue={member.role}
      onChange={({ target }) => onChoose(target.value as Role)}
      onBlur={onLeave}
      onKeyDown={onKeyDown}
      // An open list handles the keydown of Escape; only its keyup arrives here.
      onKeyUp={({ key }) => key === 'Escape' && onCancel()}
      className={`${shape} cursor-pointer appearance-none border-control bg-surface`}
    >
      {roles.map((role) => (
        <option key={role} value={role}>
          {role}
        </option>
      ))}
    </select>
  );
}

/** Whether the browser supports it. */
function openList(select: HTMLSelectElement | null): boolean {
  try {
    select?.showPicker();
    return true;
  } catch {
    return false;
  }
}
