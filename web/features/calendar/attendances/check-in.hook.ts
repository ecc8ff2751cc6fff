// Checks people in at a door and undoes it, by ticket or by name.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Attendee } from '#contract/calendar/attendances.ts';
import { reasonOf } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';
import {
  changeRoster,
  deleteCheckIn,
  rosterOptions,
  sendQueuedScans,
  settledSends,
} from './check-in.queries.ts';
import { findQueued, queueScan, removeScans } from './scan-queue.store.ts';
import { clearResults, dropResult, type ScanResult, showResult } from './scan-results.store.ts';
import { findByTicket, isTicket } from './tickets.ts';

const retryMs = 10_000;

export function useCheckIn(dateId: string) {
  const client = useQueryClient();
  const roster = (): readonly Attendee[] => client.getQueryData(rosterOptions(dateId).queryKey) ?? [];

  // The network may be back without anybody noticing: a server that was busy, a weak signal.
  useEffect(() => {
    void sendQueuedScans(client);
    const timer = setInterval(() => void sendQueuedScans(client), retryMs);
    return () => clearInterval(timer);
  }, [client]);

  useEffect(() => clearResults, []);

  const admit = async (key: string, attendee: Attendee | undefined, ticket?: string) => {
    const at = new Date().toISOString();
    const queued = findQueued({ dateId, key });
    const result: ScanResult = {
      dateId,
      key,
      outcome: attendee ? 'in' : 'unknown',
      name: attendee?.name ?? '',
      guests: attendee?.guests ?? 0,
      checkedInAt: attendee?.checkedInAt ?? queued?.at ?? null,
    };
    if (attendee && result.checkedInAt) return showResult({ ...result, outcome: 'already_in' });
    if (!queueScan({ dateId, key, at, ...(ticket && { ticket }) }))
      return notify('Too many check-ins wait for the network. Please write this one down.', 'error', 10_000);
    showResult({ ...result, checkedInAt: at });
    await sendQueuedScans(client);
  };

  return {
    checkIn: (attendee: Attendee) => admit(attendee.attendanceId, attendee),

    /** What was scanned, typed or pasted. */
    scan: async (text: string) => {
      const ticket = text.trim();
      if (!isTicket(ticket))
        return showResult({
          dateId,
          key: ticket,
          outcome: 'invalid',
          name: '',
          guests: 0,
          checkedInAt: null,
        });
      const attendee = await findByTicket(roster(), ticket);
      await admit(attendee?.attendanceId ?? ticket, attendee, ticket);
    },

    undo: async ({ attendanceId, name }: Attendee) => {
      await settledSends();
      dropResult(attendanceId);
      const queued = findQueued({ dateId, key: attendanceId });
      if (queued) removeScans([queued]);
      // It never left the device.
      if (queued && !queued.wasSent) return;
      try {
        await deleteCheckIn(attendanceId);
        await changeRoster(client, dateId, (attendee) =>
          attendee.attendanceId === attendanceId ? { ...attendee, checkedInAt: null } : attendee,
        );
      } catch (error) {
        // Of one whose response was lost, the list says when the network is back whether the server has it.
        if (queued) return;
        const reason = reasonOf(error) || `The check-in of ${name} could not be undone: the network is away.`;
        notify(reason, 'error', 6000);
      }
    },
  };
}
