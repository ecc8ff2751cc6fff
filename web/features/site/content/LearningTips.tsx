// The learning tips: cards that are searched and filtered in the page, with both in the address.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { pages } from '#contract/pages.ts';
import { categoriesOf, findTips, type LearningTip, tipsOf } from '#contract/site/learning-tips.rules.ts';
import { FilterLinks } from '#web/components/FilterLinks.tsx';
import { SearchBox } from '#web/components/SearchBox.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { useChangeSearch, useSearchValues } from '#web/lib/search-params.ts';
import { useAnchor } from './anchor.hook.ts';
import { ContentFailed } from './ContentFailed.tsx';
import { ContentSkeleton } from './ContentSkeleton.tsx';
import { contentOptions } from './content.queries.ts';
import { TipCard } from './TipCard.tsx';
import { tipSearch } from './tips.search.ts';

const { title, description } = pages['/learning-tips'];

export function LearningTips() {
  const { data: content, error, refetch } = useQuery(contentOptions('learning-tips'));
  const tips = useMemo(() => content && tipsOf(content.text), [content]);
  useAnchor(content?.text);
  return (
    <div className="content pt-8 pb-16 md:pt-12">
      <h1>{title}</h1>
      <p className="mt-3 mb-6 max-w-prose text-pretty text-muted">{description}</p>
      {tips ? (
        <FoundTips tips={tips} />
      ) : error ? (
        <ContentFailed onRetry={() => void refetch()} />
      ) : (
        <ContentSkeleton />
      )}
    </div>
  );
}

function FoundTips({ tips }: { tips: LearningTip[] }) {
  const filter = useSearchValues(tipSearch);
  const change = useChangeSearch(tipSearch);
  const { q, category } = filter;
  const found = findTips(tips, filter);
  const choice = (name: string, label: string) => ({
    name,
    label,
    search: tipSearch.write({ q, category: name }),
    count: String(findTips(tips, { q, category: name }).length),
  });
  return (
    <>
      <div className="mb-6 space-y-3">
        <SearchBox
          label="Search the learning tips"
          placeholder="Search by words or author"
          value={q}
          onSearch={(text) => change({ q: text }, { replace: true })}
          className="max-w-xl"
        />
        <FilterLinks
          label="Categories"
          to="/learning-tips"
          chosen={category}
          choices={[choice('', 'All'), ...categoriesOf(tips).map((name) => choice(name, name))]}
        />
      </div>
      <p role="status" className="sr-only">
        {found.length === 1 ? 'One tip' : `${found.length} tips`}
      </p>
      {found.length > 0 ? (
        <ul className="grid gap-5 md:grid-cols-2">
          {found.map((tip) => (
            <TipCard key={tip.id} tip={tip} />
          ))}
        </ul>
      ) : (
        <div className="flex flex-col items-start gap-4 rounded-card border border-line bg-surface p-6">
          <p className="text-muted">No tip matches. Try fewer words, or another category.</p>
          <Button variant="outline" onClick={() => change({ q: '', category: '' })}>
            Show all tips
          </Button>
        </div>
      )}
    </>
  );
}
