import { pages } from '#contract/pages.ts';
import { AdminFrame } from '#web/features/admin/AdminFrame.tsx';
import { StoryReview } from '#web/features/stories/review/StoryReview.tsx';

const { title, description } = pages['/admin/stories'];

export default function StoryReviewPage() {
  return (
    <AdminFrame title={title} intro={description}>
      <StoryReview />
    </AdminFrame>
  );
}
