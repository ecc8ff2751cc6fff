// Edits a post. When it was changed meanwhile, the other text is shown beside one's own, and nothing is overwritten unasked.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Post } from '#contract/forums/posts.ts';
import { threadLimits } from '#contract/forums/threads.rules.ts';
import { Alert } from '#web/components/ui/Alert.tsx';
import { ApiError, callApi } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';
import { Composer } from '#web/parts/composer/Composer.tsx';
import { changePost, findPost } from './cached-posts.ts';
import { PostText } from './PostText.tsx';
import { threadKey } from './threads.queries.ts';

interface Props {
  threadId: string;
  post: Post;
  onDone: () => void;
}

export function PostEditor({ threadId, post, onDone }: Props) {
  const client = useQueryClient();
  // Of the text that is edited; the newest one once the writer has seen it.
  const [version, setVersion] = useState(post.version);
  const [initialText] = useState(post.text);
  const [other, setOther] = useState<Post>();
  const save = async (text: string) => {
    const params = { postId: post._id };
    try {
      const saved = await callApi('PUT /api/posts/:postId', { params, body: { text, version } });
      changePost(client, threadId, post._id, () => saved.post);
      notify(saved.message);
      onDone();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'edit_conflict') await showOther();
      throw error;
    }
  };
  /** A failure leaves the conflict as it is: the next attempt is refused again. */
  const showOther = async () => {
    await client.refetchQueries({ queryKey: threadKey(threadId) });
    const now = findPost(client, threadId, post._id);
    if (!now) return;
    setOther(now);
    setVersion(now.version);
  };
  return (
    <div className="space-y-4">
      {other && (
        <>
          <Alert>
            This post was changed meanwhile, perhaps in another tab. Below is how it reads now; your own text
            is kept in the editor. Take over what you need: saving replaces this text with yours.
          </Alert>
          <section aria-label="The post as it reads now" className="rounded-control border border-line p-4">
            <PostText post={other} />
          </section>
        </>
      )}
      <Composer
        label="Edit your post"
        takesFocus
        place={`post:${post._id}`}
        initialText={initialText}
        submitLabel={other ? 'Save mine' : 'Save'}
        maxLength={threadLimits.text}
        threadId={threadId}
        onSubmit={save}
        onCancel={onDone}
      />
    </div>
  );
}
