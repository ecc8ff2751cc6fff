// The member's answers to the next dates, for badges in lists.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AttendanceState } from '#contract/calendar/attendances.rules.ts';
import { useSession } from '#web/lib/session.ts';
import { ownAnswersOptions } from './own-answers.queries.ts';

export function useOwnAnswers(): ReadonlyMap<string, AttendanceState> {
  const isMember = useSession().status === 'signed-in';
  const { data } = useQuery({ ...ownAnswersOptions, enabled: isMember });
  return useMemo(
    () => new Map(isMember ? data?.events.map(({ date, state }) => [date.dateId, state] as const) : []),
    [data, isMember],
  );
}
