import { pages } from '#contract/pages.ts';
import { ForumsView } from '#web/features/forums/spaces/ForumsView.tsx';

const { title, description } = pages['/forums'];

export default function ForumsPage() {
  return <ForumsView title={title} description={description} />;
}
