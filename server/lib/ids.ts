// Ids are random UUIDs: opaque, and silent about how many rows there are.

export const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** An id that no row has. */
export const nilId = '00000000-0000-0000-0000-000000000000';
