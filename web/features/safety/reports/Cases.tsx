// The queue of moderators: what was reported or held, by state, kind and reason.
import { useQueryClient } from '@tanstack/react-query';
import FlagOff from 'lucide-react/icons/flag-off';
import { useRef, useState } from 'react';
import { bulkDecisions, decisionsFor } from '#contract/safety/decisions.rules.ts';
import { caseKinds, caseReasons, caseStates, maxBulkCases } from '#contract/safety/reports.rules.ts';
import type { Case } from '#contract/safety/reports.ts';
import { FilterLinks } from '#web/components/FilterLinks.tsx';
import { FilterSelect } from '#web/components/FilterSelect.tsx';
import { ListMessage } from '#web/components/list/ListMessage.tsx';
import { ListSkeleton } from '#web/components/list/ListSkeleton.tsx';
import { ListView } from '#web/components/list/ListView.tsx';
import { useList } from '#web/lib/list/list.hook.ts';
import { useChangeSearch, useSearchValues } from '#web/lib/search-params.ts';
import { BulkBar } from './BulkBar.tsx';
import { CaseCard } from './CaseCard.tsx';
import { caseKindLabels, caseReasonLabels, caseStateLabels } from './case.labels.ts';
import { formatCaseCount } from './case-count.ts';
import { useCaseKeys } from './case-keys.hook.ts';
import { caseList, casesKey } from './cases.queries.ts';
import { caseSearch, toQuery } from './cases.search.ts';

const kinds = { '': 'All kinds', ...labelsOf(caseKinds, caseKindLabels) };
const reasons = { '': 'All reasons', ...labelsOf(caseReasons, caseReasonLabels) };
const sorts = { gravest: 'Gravest first', oldest: 'Oldest first', newest: 'Newest first' };

export function Cases() {
  const client = useQueryClient();
  const filter = useSearchValues(caseSearch);
  const change = useChangeSearch(caseSearch);
  const list = useList(caseList, toQuery(filter));
  const region = useRef<HTMLElement>(null);
  const [chosenIds, setChosen] = useState<readonly string[]>([]);
  useCaseKeys();
  const open = list.pages?.[0]?.open;
  const isFiltered = filter.kind !== '' || filter.reason !== '';
  const [title, text] = isFiltered
    ? ['Nothing found', 'No case of this state has this kind and reason.']
    : caseStateLabels[filter.state].empty;
  const onDecided = async () => {
    // The pressed button disappears with its case.
    region.current?.focus();
    setChosen([]);
    await client.invalidateQueries({ queryKey: casesKey });
  };
  return (
    <>
      <div className="mt-6 mb-3">
        <FilterLinks
          label="Which cases"
          to="/admin/review"
          chosen={filter.state}
          choices={caseStates.map((state) => ({
            name: state,
            label: caseStateLabels[state].label,
            search: caseSearch.write({ ...filter, state }),
            count: state === 'open' && open !== undefined ? formatCaseCount(open) : undefined,
          }))}
        />
      </div>
      <div className="mb-5 grid grid-cols-2 gap-3 sm:grid-cols-3">
        <FilterSelect
          aria-label="Kind"
          value={filter.kind}
          options={kinds}
          onChoose={(kind) => change({ kind })}
        />
        <FilterSelect
          aria-label="Reason"
          value={filter.reason}
          options={reasons}
          onChoose={(reason) => change({ reason })}
        />
        <FilterSelect
          aria-label="Order"
          value={filter.sort}
          options={sorts}
          onChoose={(sort) => change({ sort })}
        />
      </div>
      <p className="mb-4 hidden text-sm text-muted pointer-fine:block">
        Keys: <kbd>j</kbd> and <kbd>k</kbd> move between cases, <kbd>x</kbd> chooses one, <kbd>c</kbd> claims
        it, <kbd>a</kbd> takes the first decision, <kbd>h</kbd> hides, <kbd>d</kbd> removes, <kbd>r</kbd>{' '}
        returns, <kbd>e</kbd> edits and <kbd>m</kbd> moves.
      </p>
      <section ref={region} tabIndex={-1} aria-label="Cases" className="outline-none">
        <ListView
          list={list}
          failed="The cases could not be loaded"
          loading="Loading the cases…"
          skeleton={
            <ListSkeleton count={2} className="space-y-5">
              <div className="h-56 animate-pulse rounded-card bg-line" />
            </ListSkeleton>
          }
          empty={
            <ListMessage picture={<FlagOff className="size-8" aria-hidden="true" />} title={title}>
              {text}
            </ListMessage>
          }
        >
          {(cases) => (
            <>
              <Chosen
                cases={cases.filter(({ _id }) => chosenIds.includes(_id))}
                onDecided={() => void onDecided()}
                onClear={() => setChosen([])}
              />
              <ul aria-label="Cases" className="space-y-5">
                {cases.map((one) => (
                  <CaseCard
                    key={`${one._id} ${one.state} ${one.thing?.version}`}
                    subject={one}
                    isChosen={chosenIds.includes(one._id)}
                    onChoose={(isChosen) =>
                      setChosen((before) =>
                        isChosen
                          ? [...before, one._id].slice(0, maxBulkCases)
                          : before.filter((id) => id !== one._id),
                      )
                    }
                    onDecided={() => void onDecided()}
                    onChanged={() => void client.invalidateQueries({ queryKey: casesKey })}
                  />
                ))}
              </ul>
            </>
          )}
        </ListView>
      </section>
    </>
  );
}

function Chosen({ cases, ...actions }: { cases: Case[]; onDecided: () => void; onClear: () => void }) {
  if (cases.length === 0) return null;
  const possible = cases.map((one) => (one.isSealed ? [] : decisionsFor(one, one.thing)));
  const decisions = bulkDecisions.filter((one) => possible.every((each) => each.includes(one)));
  return <BulkBar chosen={cases} decisions={decisions} {...actions} />;
}

function labelsOf<Value extends string>(
  values: readonly Value[],
  labels: Record<Value, string>,
): Record<string, string> {
  return Object.fromEntries(values.map((value) => [value, labels[value]]));
}
