// Resolves the URL of a picture or file: absolute URLs are kept, paths are on the API's host.
import { settings } from './settings.ts';

export function assetUrl(address: string): string {
  if (/^([a-z][a-z\d+.-]*:|\/\/)/i.test(address)) return address;
  return `${settings().apiBase}/${address.replace(/^\/+/, '')}`;
}
