// Ids are random UUIDs: opaque, and they do not reveal how many rows there are.

export const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** The nil UUID, which no row has. */
export const nilId = '00000000-0000-0000-0000-000000000000';
