/** The name and the duration of the check, test file or journey that a line of output reports. */
export function timeIn(line: string): { name: string; seconds: number } | undefined;
/** How many tests ran, where a line sums it up. */
export function countIn(line: string): string | undefined;
