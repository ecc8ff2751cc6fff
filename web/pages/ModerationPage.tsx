import { pages } from '#contract/pages.ts';
import { ModerationFigures } from '#web/features/safety/moderation/ModerationFigures.tsx';
import { ModerationRules } from '#web/features/safety/moderation/ModerationRules.tsx';

const { title, description } = pages['/moderation'];

export default function ModerationPage() {
  return (
    <div className="content space-y-5 pt-8 pb-16 md:pt-12">
      <h1>{title}</h1>
      <p className="max-w-prose text-pretty text-muted">{description}</p>
      <ModerationRules />
      <ModerationFigures />
    </div>
  );
}
