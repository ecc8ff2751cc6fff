// How many come and how many seats are left, in words.
import { formatNumber } from '#web/lib/format.ts';

interface Seats {
  capacity: number | null;
  going: number;
  waiting: number;
}

/** '18 of 20 seats taken', 'Full, 3 waiting', '12 going', or nothing. */
export function seatsText({ capacity, going, waiting }: Seats): string {
  if (capacity === null) return going > 0 ? `${formatNumber(going)} going` : 'No seat limit';
  if (going >= capacity) return waiting > 0 ? `Full, ${formatNumber(waiting)} waiting` : 'Full';
  return `${formatNumber(going)} of ${formatNumber(capacity)} seats taken`;
}

export const isFull = ({ capacity, going }: Seats): boolean => capacity !== null && going >= capacity;
