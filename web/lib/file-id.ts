/** The id of an uploaded file, in its address. */
export const fileIdIn = (address: string): string => address.slice(address.lastIndexOf('/') + 1);
