// Tells an admin who wrote an anonymous post, and stays open until it is closed: asking again would be another audit entry.
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ReasonForm } from '#web/components/form/ReasonForm.tsx';
import { ActionDialog } from '#web/components/ui/ActionDialog.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { textLink } from '#web/components/ui/text-link.style.ts';
import { callApi } from '#web/lib/api.ts';

interface Props {
  postId: string;
  onClose: () => void;
}

const title = 'Reveal the author';

export function RevealDialog({ postId, onClose }: Props) {
  const [author, setAuthor] = useState<{ username: string; name: string } | null>(null);
  const reveal = async (reason: string) => {
    const { author } = await callApi('POST /api/posts/:postId/reveal', {
      params: { postId },
      body: { reason },
    });
    return { message: 'Your reason is in the audit log.', author };
  };
  return (
    <ActionDialog title={title} onClose={onClose}>
      {author ? (
        <>
          <p className="mt-3 wrap-anywhere">
            {'This post is by '}
            <Link
              to="/people/$username"
              params={{ username: author.username }}
              className={textLink}
              target="_blank"
            >
              <bdi>{`${author.name} (${author.username})`}</bdi>
            </Link>
            . Nobody else is told.
          </p>
          {/* The form that had the focus is gone. */}
          <Button autoFocus className="mt-4" onClick={onClose}>
            Close
          </Button>
        </>
      ) : (
        <ReasonForm
          label={title}
          hint="At least 10 characters. That you asked, and why, is in the audit log for ever."
          action="Reveal"
          save={reveal}
          onDone={({ author }) => setAuthor(author)}
          onCancel={onClose}
        />
      )}
    </ActionDialog>
  );
}
