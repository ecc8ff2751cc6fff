import { pages } from '#contract/pages.ts';
import { CounterAnswer } from '#web/features/safety/copyright/CounterAnswer.tsx';
import { answerSearch } from '#web/features/safety/copyright/copyright.search.ts';
import { useSearchValues } from '#web/lib/search-params.ts';

const { title, description } = pages['/copyright/answer'];

export default function CounterAnswerPage() {
  const { token } = useSearchValues(answerSearch);
  return (
    <div className="content pt-8 pb-16 md:pt-12">
      <div className="max-w-2xl">
        <h1>{title}</h1>
        <p className="mt-3 mb-6 text-pretty text-muted">{description}</p>
        <CounterAnswer token={token} />
      </div>
    </div>
  );
}
