// What an invitation leads to, and accepting it.
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { groupPath } from '#contract/together/groups.rules.ts';
import { MessagePage } from '#web/components/MessagePage.tsx';
import { PageSpinner } from '#web/components/PageSpinner.tsx';
import { Button, ButtonLink } from '#web/components/ui/Button.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { GroupCard } from './GroupCard.tsx';
import { invitationOptions, useAccepting } from './groups.queries.ts';

export function InvitationView({ token }: { token: string }) {
  const { data: group, error } = useQuery({ ...invitationOptions(token), retry: false });
  const { mutate, isPending } = useAccepting(token);
  const router = useRouter();
  if (error)
    return (
      <MessagePage
        title="This invitation does not work"
        drawing="missing"
        actions={<ButtonLink to="/study-groups">Find a study group</ButtonLink>}
      >
        <p>{reasonOf(error) || 'It could not be loaded. Please try again.'}</p>
      </MessagePage>
    );
  if (!group) return <PageSpinner label="Loading the invitation…" />;
  const isFull = group.members >= group.capacity;
  return (
    <div className="content pt-8 pb-16 md:pt-12">
      <div className="mx-auto max-w-xl">
        <h1>You are invited</h1>
        <p className="mt-2 mb-5 text-muted">
          {isFull
            ? 'All seats of this study group are taken: you get the next free one.'
            : 'Join this study group with one press.'}
        </p>
        <GroupCard group={group} />
        <div className="mt-5 flex flex-wrap gap-3">
          <Button
            size="large"
            busy={isPending}
            onClick={() =>
              mutate(undefined, {
                onSuccess: ({ groupId, name }) =>
                  void router.navigate({ to: groupPath({ _id: groupId, name }) }),
              })
            }
          >
            {isFull ? 'Join the waiting list' : 'Join the group'}
          </Button>
          <ButtonLink to="/study-groups" variant="outline" size="large">
            Not now
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
