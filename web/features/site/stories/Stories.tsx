// The published stories, newest first.
import { Link } from '@tanstack/react-router';
import BookHeart from 'lucide-react/icons/book-heart';
import type { StorySummary } from '#contract/site/stories.ts';
import { ListMessage } from '#web/components/list/ListMessage.tsx';
import { ListSkeleton } from '#web/components/list/ListSkeleton.tsx';
import { ListView } from '#web/components/list/ListView.tsx';
import { ButtonLink } from '#web/components/ui/Button.tsx';
import { useList } from '#web/lib/list/list.hook.ts';
import { StoryByline } from './StoryByline.tsx';
import { storyList } from './stories.queries.ts';

const grid = 'grid gap-5 md:grid-cols-2';
const card = 'flex flex-col rounded-card border border-line bg-surface p-5 shadow-lift sm:p-6';

export function Stories() {
  return (
    <ListView
      list={useList(storyList, {})}
      failed="The stories could not be loaded"
      loading="Loading the stories…"
      skeleton={<StoriesSkeleton />}
      empty={
        <ListMessage
          picture={<BookHeart className="size-8" aria-hidden="true" />}
          title="The first story is yet to be told"
          actions={<ButtonLink to="/success-stories/new">Tell your story</ButtonLink>}
        >
          Did notes, a mentor or a group get you through something? Somebody else is there now.
        </ListMessage>
      }
      byButtonOnly
    >
      {(stories) => (
        <ul aria-label="Stories" className={grid}>
          {stories.map((story) => (
            <StoryCard key={story._id} story={story} />
          ))}
        </ul>
      )}
    </ListView>
  );
}

function StoryCard({ story }: { story: StorySummary }) {
  return (
    <li className={card}>
      <h2 className="text-xl wrap-anywhere">
        <Link
          to="/success-stories/$storyId"
          params={{ storyId: story._id }}
          className="rounded underline-offset-4 hover:underline"
        >
          {story.title}
        </Link>
      </h2>
      <p className="mt-2 mb-4 wrap-anywhere text-muted">{story.excerpt}</p>
      <div className="mt-auto">
        <StoryByline author={story.author} courseCode={story.courseCode} publishedAt={story.publishedAt} />
      </div>
    </li>
  );
}

function StoriesSkeleton() {
  return (
    <ListSkeleton count={4} className={grid}>
      <div className={`${card} gap-3`}>
        <div className="h-5 w-2/3 animate-pulse rounded-md bg-line" />
        <div className="h-4 w-full animate-pulse rounded-md bg-line" />
        <div className="h-4 w-5/6 animate-pulse rounded-md bg-line" />
        <div className="mt-3 h-4 w-1/2 animate-pulse rounded-md bg-line" />
      </div>
    </ListSkeleton>
  );
}
