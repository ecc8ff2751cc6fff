// The filters of the audit log, and the file with what they leave.
import Download from 'lucide-react/icons/download';
import { type AuditKind, actionsOf, auditActions, auditKinds } from '#contract/platform/audit.rules.ts';
import { FilterSelect } from '#web/components/FilterSelect.tsx';
import { SearchBox } from '#web/components/SearchBox.tsx';
import { buttonClass } from '#web/components/ui/Button.tsx';
import { apiUrl } from '#web/lib/api.ts';
import type { ChangeSearch } from '#web/lib/search-params.ts';
import { actionLabel, kindLabels } from './audit.labels.ts';
import { type AuditSearch, toQuery } from './audit.search.ts';

const kinds = {
  '': 'All kinds',
  ...Object.fromEntries(auditKinds.map((kind) => [kind, kindLabels[kind]])),
};

const actionsIn = (kind: AuditKind | ''): Record<string, string> => ({
  '': 'All actions',
  ...Object.fromEntries(
    (kind ? actionsOf(kind) : auditActions).map((action) => [action, actionLabel(action)]),
  ),
});

interface Props {
  filter: AuditSearch;
  onChange: ChangeSearch<AuditSearch>;
}

export function AuditFilters({ filter, onChange }: Props) {
  return (
    <div className="mt-6 mb-5 grid grid-cols-2 gap-3 lg:grid-cols-6">
      <SearchBox
        label="Who did it"
        placeholder="Username"
        value={filter.who}
        onSearch={(who) => onChange({ who }, { replace: true })}
        className="col-span-2"
      />
      <FilterSelect
        aria-label="Kind"
        value={filter.kind}
        options={kinds}
        onChoose={(kind) => onChange({ kind, what: '' })}
      />
      <FilterSelect
        aria-label="Action"
        value={filter.what}
        options={actionsIn(filter.kind)}
        onChoose={(what) => onChange({ what })}
      />
      <Day label="From" value={filter.since} onChoose={(since) => onChange({ since })} />
      <Day label="To" value={filter.until} onChoose={(until) => onChange({ until })} />
      <p className="col-span-2 lg:col-span-6">
        <a
          href={apiUrl('GET /api/admin/audit.csv', { query: toQuery(filter) })}
          download="audit-log.csv"
          className={buttonClass({ variant: 'outline' })}
        >
          <Download className="size-4.5" aria-hidden="true" />
          Download as CSV
        </a>
      </p>
    </div>
  );
}

interface DayProps {
  label: string;
  value: string;
  onChoose: (day: string) => void;
}

function Day({ label, value, onChoose }: DayProps) {
  return (
    <label className="flex min-h-12 min-w-0 items-center gap-2 rounded-control border border-control bg-surface pl-4 max-sm:col-span-2">
      <span className="text-sm text-muted">{label}</span>
      <input
        type="date"
        value={value}
        onChange={({ target }) => onChoose(target.value)}
        className="min-h-11 min-w-0 flex-1 bg-transparent pr-3 font-medium"
      />
    </label>
  );
}
