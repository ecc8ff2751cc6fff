import { pages } from '#contract/pages.ts';
import { AdminFrame } from '#web/features/site/admin/AdminFrame.tsx';
import { StoryReview } from '#web/features/site/stories/review/StoryReview.tsx';

const { title, description } = pages['/admin/stories'];

export default function StoryReviewPage() {
  return (
    <AdminFrame title={title} intro={description}>
      <StoryReview />
    </AdminFrame>
  );
}
