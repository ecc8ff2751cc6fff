// The settings of a group: its form, invitation links, and archiving.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { withSlug } from '#contract/slugs.ts';
import { isOrganiser, isOwner } from '#contract/together/groups.rules.ts';
import type { Group } from '#contract/together/groups.ts';
import { BackLink } from '#web/components/BackLink.tsx';
import { MessagePage } from '#web/components/MessagePage.tsx';
import { PageSpinner } from '#web/components/PageSpinner.tsx';
import { Section } from '#web/components/Section.tsx';
import { useDocumentTitle } from '#web/components/title.hook.ts';
import { Button, ButtonLink } from '#web/components/ui/Button.tsx';
import { ConfirmDialog } from '#web/components/ui/ConfirmDialog.tsx';
import { groupOptions, useStateChange } from '#web/features/together/groups/groups.queries.ts';
import { GroupForm } from './GroupForm.tsx';
import { Invitations } from './Invitations.tsx';

export function GroupSettings({ id }: { id: string }) {
  const { data: group, isError, refetch } = useQuery(groupOptions(id));
  const [shownVersion, setShownVersion] = useState(0);
  useDocumentTitle(group && `Settings of ${group.name}`);
  if (isError || (group && !isOrganiser(group.membership)))
    return (
      <MessagePage
        title="Not yours to change"
        drawing="missing"
        actions={<ButtonLink to="/study-groups">See all study groups</ButtonLink>}
      >
        <p>There is no group at this address that you organise.</p>
      </MessagePage>
    );
  if (!group) return <PageSpinner label="Loading the group…" />;
  return (
    <div className="content pt-6 pb-16 md:pt-8">
      <BackLink to="/study-groups/$group" params={{ group: withSlug(group._id, group.name) }}>
        Back to the group
      </BackLink>
      <h1 className="mt-2 mb-5 wrap-anywhere" dir="auto">{`Settings of ${group.name}`}</h1>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <GroupForm
          key={shownVersion}
          group={group}
          onLoadNewest={() => void refetch().then(() => setShownVersion(shownVersion + 1))}
        />
        <div className="space-y-6">
          {group.state === 'active' && <Invitations group={group} />}
          <Archiving group={group} />
        </div>
      </div>
    </div>
  );
}

function Archiving({ group }: { group: Group }) {
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending } = useStateChange(group._id);
  if (group.state === 'archived')
    return (
      <Section title="Revive">
        <p className="mb-3 text-muted">The group is archived: nobody finds it, and nothing can be added.</p>
        <Button busy={isPending} onClick={() => mutate('active')}>
          Revive the group
        </Button>
      </Section>
    );
  if (!isOwner(group.membership)) return null;
  return (
    <Section title="Archive">
      <p className="mb-3 text-muted">
        Nobody finds it any more, and its sessions are cancelled. Its members can still read it, and an
        organiser can revive it.
      </p>
      <div>
        <Button variant="outline" busy={isPending} onClick={() => setAsked(true)}>
          Archive the group
        </Button>
      </div>
      {isAsked && (
        <ConfirmDialog
          question={`Archive “${group.name}”?`}
          consequence="Its sessions to come are cancelled, and those who wanted to come are told."
          action="Archive"
          onConfirm={() => {
            setAsked(false);
            mutate('archived');
          }}
          onCancel={() => setAsked(false)}
        />
      )}
    </Section>
  );
}
