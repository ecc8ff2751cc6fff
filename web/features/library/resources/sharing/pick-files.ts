// Opens the file picker of the browser for several files.
import type { Incoming } from './incoming.hook.ts';

export function pickFiles(onPicked: (incoming: Incoming) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.onchange = () => onPicked({ files: [...(input.files ?? [])], link: '' });
  input.click();
}
