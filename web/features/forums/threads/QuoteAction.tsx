// Puts the text of a post, or the part of it that is selected, into the composer as a quote.
import Quote from 'lucide-react/icons/quote';
import { useRef } from 'react';
import type { Post } from '#contract/forums/posts.ts';
import { authorName } from '#contract/forums/threads.rules.ts';
import { action, actionWord } from './action.style.ts';
import { quoteOf } from './quotes.ts';
import { useThread } from './thread-context.ts';

export function QuoteAction({ post }: { post: Post }) {
  const { mayWrite, quote } = useThread();
  // Pressing the button ends the selection in some browsers.
  const selected = useRef('');
  if (!mayWrite || post.state !== 'published') return null;
  return (
    <button
      type="button"
      onPointerDown={() => {
        selected.current = selectionIn(post._id);
      }}
      onClick={() => {
        quote(quoteOf(authorName(post.author), selected.current || selectionIn(post._id) || post.text));
        selected.current = '';
      }}
      className={action}
    >
      <Quote className="size-4" aria-hidden="true" />
      <span className={actionWord}>Quote</span>
    </button>
  );
}

function selectionIn(postId: string): string {
  const selection = window.getSelection();
  const place = document.getElementById(`post-${postId}`);
  const isInside = selection?.anchorNode && place?.contains(selection.anchorNode);
  return isInside ? selection.toString().trim() : '';
}
