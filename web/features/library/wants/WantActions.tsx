// What a member can do about a want: need it too, fill it, or say that it was not what they need.
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { Want } from '#contract/library/wants.ts';
import { Button, buttonClass } from '#web/components/ui/Button.tsx';
import { loadScript } from '#web/lib/missing-script.ts';
import { useWantChange } from './wants.queries.ts';

const FillDialog = lazy(() => loadScript(() => import('./FillDialog.tsx')));

export function WantActions({ want, titleId }: { want: Want; titleId: string }) {
  const { mutate, isPending } = useWantChange();
  const [isFilling, setFilling] = useState(false);
  const { isWaiting, isFilled, kind, course } = want;
  if (isFilled) {
    return isWaiting ? (
      <Button
        variant="outline"
        busy={isPending}
        aria-describedby={titleId}
        onClick={() => mutate({ want, change: 'reopen' })}
      >
        Not what I need
      </Button>
    ) : null;
  }
  return (
    <>
      <Button
        variant="outline"
        busy={isPending}
        aria-pressed={isWaiting}
        aria-describedby={titleId}
        className="aria-pressed:border-blue-ink/50 aria-pressed:bg-blue-soft aria-pressed:text-blue-ink"
        onClick={() => mutate({ want, change: isWaiting ? 'leave' : 'join' })}
      >
        Me too
      </Button>
      {kind === 'review' ? (
        <Link
          to="/courses/$courseCode/review"
          params={{ courseCode: course.code }}
          aria-describedby={titleId}
          className={buttonClass({ variant: 'outline' })}
        >
          Write one
        </Link>
      ) : (
        <Button
          variant="outline"
          aria-haspopup="dialog"
          aria-describedby={titleId}
          onClick={() => setFilling(true)}
        >
          I have it
        </Button>
      )}
      <Suspense>{isFilling && <FillDialog want={want} onClose={() => setFilling(false)} />}</Suspense>
    </>
  );
}
