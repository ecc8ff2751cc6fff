// The earlier versions of an edited post, the newest first.
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Post } from '#contract/forums/posts.ts';
import { TimeAgo } from '#web/components/TimeAgo.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { Dialog } from '#web/components/ui/Dialog.tsx';
import { MarkdownText } from '#web/parts/markdown/MarkdownText.tsx';
import { versionsOptions } from './threads.queries.ts';

export default function HistoryDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const titleId = useId();
  const { data: versions, error, refetch } = useQuery(versionsOptions(post._id));
  return (
    <Dialog
      labelledBy={titleId}
      onClose={onClose}
      className="max-h-[85vh] w-[min(44rem,calc(100vw-2rem))] rounded-card border border-line"
    >
      <div className="flex items-center justify-between gap-4 border-b border-line px-5 py-3 sm:px-6">
        <h2 id={titleId} className="text-xl">
          History of this post
        </h2>
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard. */}
      <div tabIndex={0} className="min-h-24 overflow-y-auto px-5 py-4 sm:px-6">
        {versions ? (
          <ol className="space-y-6">
            <li>
              <Version title="Now" text={post.text} />
            </li>
            {versions.map(({ version, text, writtenAt }) => (
              <li key={version} className="border-t border-line pt-5">
                <Version title={`Version ${version}`} text={text} until={writtenAt} />
              </li>
            ))}
          </ol>
        ) : error ? (
          <p role="alert">
            The history could not be loaded.{' '}
            <button
              type="button"
              onClick={() => void refetch()}
              className="min-h-11 font-semibold underline underline-offset-4"
            >
              Try again
            </button>
          </p>
        ) : (
          <p role="status" className="text-muted">
            Loading…
          </p>
        )}
      </div>
    </Dialog>
  );
}

function Version({ title, text, until }: { title: string; text: string; until?: string }) {
  return (
    <>
      <h3 className="mb-2 text-base font-bold">
        {title}
        {until && (
          <span className="font-normal text-muted">
            {' '}
            · replaced <TimeAgo at={until} />
          </span>
        )}
      </h3>
      <div dir="auto">
        <MarkdownText text={text} />
      </div>
    </>
  );
}
