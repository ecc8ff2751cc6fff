// The partners for admins: adding, changing, ordering and removing them.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Handshake from 'lucide-react/icons/handshake';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import type { Partner } from '#contract/partners.ts';
import { ListFailed } from '#web/components/list/ListFailed.tsx';
import { ListMessage } from '#web/components/list/ListMessage.tsx';
import { ListSkeleton } from '#web/components/list/ListSkeleton.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { Card } from '#web/components/ui/Card.tsx';
import { ConfirmDialog } from '#web/components/ui/ConfirmDialog.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { formatAddress } from '#web/lib/format.ts';
import { notify } from '#web/lib/notices.ts';
import { LogoButton } from './LogoButton.tsx';
import { PartnerForm } from './PartnerForm.tsx';
import { PartnerLogo } from './PartnerLogo.tsx';
import { orderPartners, partnersOptions, removePartner } from './partners.queries.ts';

export function PartnerRows() {
  const { data: partners, isError, error, refetch } = useQuery(partnersOptions);
  const [isAdding, setAdding] = useState(false);
  const client = useQueryClient();
  const ordering = useMutation({
    mutationFn: orderPartners,
    onError: (failure) => notify(reasonOf(failure) || 'The order could not be saved', 'error', 6000),
    onSettled: () => client.invalidateQueries(partnersOptions),
  });
  if (!partners)
    return isError ? (
      <ListFailed
        title="The partners could not be loaded"
        reason={reasonOf(error)}
        onRetry={() => void refetch()}
      />
    ) : (
      <ListSkeleton count={3} className="space-y-4">
        <div className="h-28 animate-pulse rounded-card bg-line" />
      </ListSkeleton>
    );
  const move = (index: number, by: -1 | 1) => {
    const ids = partners.map(({ _id }) => _id);
    const [moved] = ids.splice(index, 1);
    if (moved) ids.splice(index + by, 0, moved);
    ordering.mutate(ids);
  };
  return (
    <>
      {isAdding ? (
        <Card className="p-5 sm:p-6">
          <h2 className="mb-4 text-xl">New partner</h2>
          <PartnerForm onDone={() => setAdding(false)} />
        </Card>
      ) : (
        <Button onClick={() => setAdding(true)}>
          <Plus className="size-5" aria-hidden="true" />
          Add a partner
        </Button>
      )}
      <div className="mt-6">
        {partners.length === 0 ? (
          <ListMessage picture={<Handshake className="size-8" aria-hidden="true" />} title="No partners yet">
            Those you add are shown on the page of partners, in this order.
          </ListMessage>
        ) : (
          <ol aria-label="Partners" className="space-y-4">
            {partners.map((partner, index) => (
              <PartnerRow
                key={partner._id}
                partner={partner}
                isFirst={index === 0}
                isLast={index === partners.length - 1}
                isMoving={ordering.isPending}
                onMove={(by) => move(index, by)}
              />
            ))}
          </ol>
        )}
      </div>
    </>
  );
}

interface RowProps {
  partner: Partner;
  isFirst: boolean;
  isLast: boolean;
  isMoving: boolean;
  onMove: (by: -1 | 1) => void;
}

function PartnerRow({ partner, isFirst, isLast, isMoving, onMove }: RowProps) {
  const client = useQueryClient();
  const [isEditing, setEditing] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const removal = useMutation({
    mutationFn: () => removePartner(partner._id),
    onSuccess: ({ message }) => notify(message),
    onError: (error) => notify(reasonOf(error) || 'The partner could not be removed', 'error', 6000),
    onSettled: () => client.invalidateQueries(partnersOptions),
  });
  return (
    <li className="rounded-card border border-line bg-surface p-5 shadow-lift">
      {isEditing ? (
        <PartnerForm partner={partner} onDone={() => setEditing(false)} />
      ) : (
        <div className="flex flex-col gap-4 sm:flex-row sm:items-start">
          <PartnerLogo logo={partner.logo} className="h-20 w-32 border border-line" />
          <div className="min-w-0 flex-1">
            <h2 className="text-lg wrap-anywhere">{partner.name}</h2>
            <p className="text-sm wrap-anywhere text-muted">{formatAddress(partner.url, true)}</p>
            <p className="mt-1 wrap-anywhere text-muted">{partner.text}</p>
            <div className="mt-3 flex flex-wrap gap-3">
              <Button
                variant="outline"
                aria-label={`Change ${partner.name}`}
                onClick={() => setEditing(true)}
              >
                Change
              </Button>
              <LogoButton partner={partner} />
              <Button
                variant="quiet"
                aria-label={`Remove ${partner.name}`}
                busy={removal.isPending}
                onClick={() => setConfirming(true)}
              >
                Remove
              </Button>
            </div>
          </div>
          <div className="flex gap-2 sm:flex-col">
            {(['up', 'down'] as const).map((direction) => {
              const Icon = direction === 'up' ? ArrowUp : ArrowDown;
              return (
                <Button
                  key={direction}
                  variant="outline"
                  className="w-11 px-0!"
                  disabled={isMoving || (direction === 'up' ? isFirst : isLast)}
                  aria-label={`Move ${partner.name} ${direction}`}
                  onClick={() => onMove(direction === 'up' ? -1 : 1)}
                >
                  <Icon className="size-5" aria-hidden="true" />
                </Button>
              );
            })}
          </div>
        </div>
      )}
      {isConfirming && (
        <ConfirmDialog
          question="Remove this partner?"
          consequence={`“${partner.name}” disappears from the page of partners, with its logo.`}
          action="Remove"
          onCancel={() => setConfirming(false)}
          onConfirm={() => {
            setConfirming(false);
            removal.mutate();
          }}
        />
      )}
    </li>
  );
}
