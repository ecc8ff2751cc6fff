// Where a picture or file of the API is found: absolute addresses as they are, paths on the API's host.
import { settings } from './settings.ts';

export function assetUrl(address: string): string {
  if (/^([a-z][a-z\d+.-]*:|\/\/)/i.test(address)) return address;
  return `${settings().apiBase}/${address.replace(/^\/+/, '')}`;
}
