// The partners for admins: adding, changing, ordering and removing them.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Handshake from 'lucide-react/icons/handshake';
import { useState } from 'react';
import type { Partner } from '#contract/site/partners.ts';
import { ListMessage } from '#web/components/list/ListMessage.tsx';
import { MoveButtons, type RowMove } from '#web/components/list/MoveButtons.tsx';
import { OrderedRows } from '#web/components/list/OrderedRows.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { ConfirmDialog } from '#web/components/ui/ConfirmDialog.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { formatAddress } from '#web/lib/format.ts';
import { notify } from '#web/lib/notices.ts';
import { LogoButton } from './LogoButton.tsx';
import { PartnerForm } from './PartnerForm.tsx';
import { PartnerLogo } from './PartnerLogo.tsx';
import { orderPartners, partnersOptions, removePartner } from './partners.queries.ts';

export function PartnerRows() {
  return (
    <OrderedRows
      query={useQuery(partnersOptions)}
      queryKey={partnersOptions.queryKey}
      noun={['partner', 'partners']}
      save={orderPartners}
      form={(onDone) => <PartnerForm onDone={onDone} />}
      empty={
        <ListMessage picture={<Handshake className="size-8" aria-hidden="true" />} title="No partners yet">
          Those you add are shown on the page of partners, in this order.
        </ListMessage>
      }
      className="space-y-4"
    >
      {(partner, move) => <PartnerRow key={partner._id} partner={partner} move={move} />}
    </OrderedRows>
  );
}

interface RowProps {
  partner: Partner;
  move: RowMove;
}

function PartnerRow({ partner, move }: RowProps) {
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
            <MoveButtons name={partner.name} {...move} />
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
