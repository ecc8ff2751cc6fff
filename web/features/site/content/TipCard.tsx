// A learning tip with its sources.
import type { LearningTip } from '#contract/site/learning-tips.rules.ts';
import { Badge } from '#web/components/ui/Badge.tsx';
import { MarkdownText } from '#web/parts/markdown/MarkdownText.tsx';

export function TipCard({ tip: { id, title, category, text, sources } }: { tip: LearningTip }) {
  return (
    <li id={id} className="flex flex-col rounded-card border border-line bg-surface p-6 shadow-lift">
      <div className="mb-3 flex items-start justify-between gap-4">
        <h2 className="text-xl">
          <a href={`#${id}`} className="rounded underline-offset-4 hover:underline">
            {title}
          </a>
        </h2>
        <Badge>{category}</Badge>
      </div>
      <MarkdownText text={text} isPageText />
      {sources.length > 0 && (
        <div className="mt-auto space-y-1 pt-4 text-sm text-muted">
          {sources.map((source) => (
            <div key={source} className="border-l-2 border-line pl-3">
              <span className="sr-only">Source: </span>
              <MarkdownText text={source} isPageText />
            </div>
          ))}
        </div>
      )}
    </li>
  );
}
