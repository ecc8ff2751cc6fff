// Blocks a member, after saying what that means, and unblocks them.
import { useQuery } from '@tanstack/react-query';
import Ban from 'lucide-react/icons/ban';
import { useState } from 'react';
import { Button } from '#web/components/ui/Button.tsx';
import { ConfirmDialog } from '#web/components/ui/ConfirmDialog.tsx';
import { blockListOptions, useBlocking } from './blocks.queries.ts';

interface Props {
  person: { username: string; name: string };
  onDone?: () => void;
}

export function BlockButton({ person: { username, name }, onDone }: Props) {
  const { data: blocked } = useQuery(blockListOptions);
  const [isAsking, setAsking] = useState(false);
  const blocking = useBlocking({ ...(onDone && { onDone }) });
  if (!blocked) return null;
  const isBlocked = blocked.some((one) => one.username === username);
  return (
    <>
      <Button
        variant="outline"
        busy={blocking.isPending}
        onClick={() => (isBlocked ? blocking.mutate({ username, isBlocked: false }) : setAsking(true))}
      >
        <Ban className="size-4.5" aria-hidden="true" />
        {isBlocked ? 'Unblock' : 'Block'}
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={`Block ${name}?`}
          consequence="You hear nothing of what they write to you, mention you in or ask you for, and they nothing of you. They are not told. You can undo it here and in your profile settings."
          action="Block"
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            blocking.mutate({ username, isBlocked: true });
          }}
        />
      )}
    </>
  );
}
