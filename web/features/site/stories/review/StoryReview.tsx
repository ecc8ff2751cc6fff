// The stories of one state, with the decisions of moderators.
import { useQueryClient } from '@tanstack/react-query';
import BookCheck from 'lucide-react/icons/book-check';
import { useRef } from 'react';
import { type StoryState, storyStates } from '#contract/site/stories.rules.ts';
import { FilterLinks } from '#web/components/FilterLinks.tsx';
import { ListMessage } from '#web/components/list/ListMessage.tsx';
import { ListSkeleton } from '#web/components/list/ListSkeleton.tsx';
import { ListView } from '#web/components/list/ListView.tsx';
import { storiesKey } from '#web/features/site/stories/stories.queries.ts';
import { storyStateLabels } from '#web/features/site/stories/story.labels.ts';
import { useList } from '#web/lib/list/list.hook.ts';
import { useSearchValues } from '#web/lib/search-params.ts';
import { ReviewedStory } from './ReviewedStory.tsx';
import { moderatedStoryList } from './review.queries.ts';
import { reviewSearch } from './review.search.ts';
import { formatStoryCount } from './story-count.ts';

const empty: Record<StoryState, readonly [title: string, text: string]> = {
  waiting: ['Nothing waits', 'Stories that members send will arrive here.'],
  approved: ['Nothing published yet', 'Published stories are listed here, and can be taken back.'],
  returned: ['Nothing returned', 'Stories that went back to their authors are listed here.'],
};

export function StoryReview() {
  const client = useQueryClient();
  const { state } = useSearchValues(reviewSearch);
  const list = useList(moderatedStoryList, { state });
  const region = useRef<HTMLElement>(null);
  const counts = list.pages?.[0]?.counts;
  const [title, text] = empty[state];
  const onDecided = async () => {
    // The pressed button disappears with its story.
    region.current?.focus();
    await client.invalidateQueries({ queryKey: storiesKey });
  };
  return (
    <>
      <div className="mt-6 mb-4">
        <FilterLinks
          label="Which stories"
          to="/admin/stories"
          chosen={state}
          choices={storyStates.map((name) => ({
            name,
            label: storyStateLabels[name].label,
            search: reviewSearch.write({ state: name }),
            count: counts && formatStoryCount(counts[name]),
          }))}
        />
      </div>
      <section ref={region} tabIndex={-1} aria-label="Stories to review" className="outline-none">
        <ListView
          list={list}
          failed="The stories could not be loaded"
          loading="Loading the stories…"
          skeleton={
            <ListSkeleton count={2} className="space-y-5">
              <div className="h-56 animate-pulse rounded-card bg-line" />
            </ListSkeleton>
          }
          empty={
            <ListMessage picture={<BookCheck className="size-8" aria-hidden="true" />} title={title}>
              {text}
            </ListMessage>
          }
        >
          {(stories) => (
            <ul aria-label="Stories" className="space-y-5">
              {stories.map((story) => (
                <ReviewedStory
                  key={`${story._id} ${story.updatedAt}`}
                  story={story}
                  onDecided={() => void onDecided()}
                />
              ))}
            </ul>
          )}
        </ListView>
      </section>
    </>
  );
}
