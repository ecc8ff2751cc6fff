// A row of the catalogue: what it is, facts about it, and its actions. Its form takes its place while it is changed.
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Badge } from '#web/components/ui/Badge.tsx';
import { Button } from '#web/components/ui/Button.tsx';

interface Props {
  /** Such as a code. */
  name: string;
  title?: string;
  /** The page of a course. */
  courseId?: string;
  facts: (string | false | null | undefined)[];
  isArchived?: boolean;
  badge?: ReactNode;
  /** Its form; absent where it is changed on its own page. */
  form?: (controls: { onDone: () => void; onLoadNewest: () => void }) => ReactNode;
  onRefresh?: () => Promise<void>;
  actions?: ReactNode;
}

export function EntryRow(props: Props) {
  const { name, title, courseId, facts, isArchived, badge, form, onRefresh, actions } = props;
  const [isEditing, setEditing] = useState(false);
  // Another number is another form, which starts with the newest version.
  const [version, setVersion] = useState(0);
  if (isEditing && form) {
    const loadNewest = async () => {
      await onRefresh?.();
      setVersion(version + 1);
    };
    return (
      <li className="p-4 sm:p-5">
        <div key={version}>
          {form({ onDone: () => setEditing(false), onLoadNewest: () => void loadNewest() })}
        </div>
      </li>
    );
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-48 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          {courseId ? (
            <Link
              to="/admin/catalogue/courses/$courseId"
              params={{ courseId }}
              aria-label={title ? `${name} ${title}` : name}
              className="rounded font-semibold wrap-anywhere text-blue-ink underline-offset-4 hover:underline"
            >
              {name}
            </Link>
          ) : (
            <span className="font-semibold wrap-anywhere">{name}</span>
          )}
          {title && (
            <span className="wrap-anywhere" aria-hidden={courseId ? true : undefined}>
              {title}
            </span>
          )}
          {badge}
          {isArchived && <Badge tone="grey">Archived</Badge>}
        </p>
        <p className="text-sm wrap-anywhere text-muted">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {form && (
          <Button variant="outline" aria-label={`Change ${name}`} onClick={() => setEditing(true)}>
            Change
          </Button>
        )}
        {actions}
      </div>
    </li>
  );
}

export const rowsClass = 'divide-y divide-line rounded-card border border-line bg-surface shadow-lift';
