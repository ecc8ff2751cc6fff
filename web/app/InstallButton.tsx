// Installs the app on the device, where the browser offers it.
import { useInstall } from '#web/lib/install-prompt.store.ts';

export function InstallButton() {
  const install = useInstall();
  if (!install) return null;
  return (
    <button
      type="button"
      onClick={install}
      className="inline-flex min-h-11 items-center rounded text-sm font-semibold text-footer-text underline underline-offset-4 hover:text-white"
    >
      Install the app
    </button>
  );
}
