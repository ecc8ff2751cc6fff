// The URLs of pictures and files: absolute ones are kept, paths are on the API's host.
import { settings } from './settings.ts';

export function assetUrl(address: string): string {
  if (/^([a-z][a-z\d+.-]*:|\/\/)/i.test(address)) return address;
  return `${settings().apiBase}/${address.replace(/^\/+/, '')}`;
}

/** To be saved by the browser, and counted as a download. */
export const attachmentUrl = (address: string): string =>
  `${assetUrl(address)}${address.includes('?') ? '&' : '?'}download=1`;
