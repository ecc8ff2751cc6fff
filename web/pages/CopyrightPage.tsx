import { pages } from '#contract/pages.ts';
import { CopyrightSteps } from '#web/features/safety/copyright/CopyrightSteps.tsx';
import { NoticeView } from '#web/features/safety/copyright/NoticeView.tsx';

const { title, description } = pages['/copyright'];

export default function CopyrightPage() {
  return (
    <div className="content pt-8 pb-16 md:pt-12">
      <h1>{title}</h1>
      <p className="mt-3 mb-6 max-w-prose text-pretty text-muted">{description}</p>
      <div className="grid items-start gap-5 lg:grid-cols-[3fr_2fr]">
        <div className="min-w-0 lg:order-last">
          <CopyrightSteps />
        </div>
        <NoticeView />
      </div>
    </div>
  );
}
