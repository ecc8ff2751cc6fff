// Passes on the address of a page: by the menu of the device where it has one, else through the clipboard.
import { notify } from './notices.ts';

export async function shareLink(path: string, title: string): Promise<void> {
  const url = window.location.origin + path;
  if (navigator.share) {
    try {
      await navigator.share({ title, url });
    } catch {
      // The person closed the menu.
    }
    return;
  }
  await copyLink(path);
}

export async function copyLink(path: string): Promise<void> {
  const url = window.location.origin + path;
  try {
    await navigator.clipboard.writeText(url);
    notify('The link is copied.');
  } catch {
    // Without https, or forbidden.
    notify(`The link could not be copied: ${url}`, 'error', 10_000);
  }
}
