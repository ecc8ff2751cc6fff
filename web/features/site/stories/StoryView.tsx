// One published story.

import { useQuery } from '@tanstack/react-query';
import { BackLink } from '#web/components/BackLink.tsx';
import { MessagePage } from '#web/components/MessagePage.tsx';
import { PageFailed } from '#web/components/PageFailed.tsx';
import { PageSpinner } from '#web/components/PageSpinner.tsx';
import { useDocumentTitle } from '#web/components/title.hook.ts';
import { ButtonLink } from '#web/components/ui/Button.tsx';
import { isMissing } from '#web/lib/api.ts';
import { MarkdownText } from '#web/parts/markdown/MarkdownText.tsx';
import { ReportButton } from '#web/parts/reports/ReportButton.tsx';
import { StoryByline } from './StoryByline.tsx';
import { storyOptions } from './stories.queries.ts';

export function StoryView({ id }: { id: string }) {
  const { data: story, error, refetch } = useQuery(storyOptions(id));
  const missing = isMissing(error);
  useDocumentTitle(missing ? 'Story not found' : story?.title);

  if (missing) {
    return (
      <MessagePage
        title="Story not found"
        drawing="missing"
        actions={<ButtonLink to="/success-stories">Read other stories</ButtonLink>}
      >
        <p>There is no story at this address. Its author may have withdrawn it.</p>
      </MessagePage>
    );
  }
  return (
    <div className="content pt-6 pb-16 md:pt-8">
      <div className="max-w-2xl">
        <BackLink to="/success-stories">All stories</BackLink>
        {story ? (
          <>
            <article className="mt-2">
              <h1 className="mb-4 wrap-anywhere">{story.title}</h1>
              <StoryByline
                author={story.author}
                courseCode={story.courseCode}
                publishedAt={story.publishedAt}
              />
              <div className="mt-8 text-[1.0625rem]">
                <MarkdownText text={story.text} />
              </div>
              <div className="mt-4 -ml-3 noscript:hidden">
                <ReportButton kind="story" id={story._id} />
              </div>
            </article>
            <aside
              aria-label="Your own story"
              className="mt-12 flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-surface p-5 shadow-lift sm:p-6"
            >
              <p className="min-w-0 text-muted">
                Something worked out for you, too? Somebody needs to read it.
              </p>
              <ButtonLink to="/success-stories/new" variant="outline">
                Tell your story
              </ButtonLink>
            </aside>
          </>
        ) : error ? (
          <PageFailed title="Success story" onRetry={() => void refetch()}>
            This story could not be loaded. Your connection may be away for a moment.
          </PageFailed>
        ) : (
          <PageSpinner label="Loading the story…" />
        )}
      </div>
    </div>
  );
}
