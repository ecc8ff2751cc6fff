// What concerns the whole app: notices, a lost connection, a new version. The banners are below the page, above the footer, and in
// sight while the page is scrolled, so that nothing is moved or covered for good.
import CloudOff from 'lucide-react/icons/cloud-off';
import Sparkles from 'lucide-react/icons/sparkles';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useState } from 'react';
import type { Icon } from '#web/components/icon.ts';
import { Notices } from '#web/components/Notices.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { registerServiceWorker, reloadWithUpdate, useUpdateReady } from '#web/lib/app-update.ts';
import { useIsOffline, useIsOnline } from '#web/lib/connection.store.ts';
import { watchConnection } from '#web/lib/connection-probe.ts';
import { useMissedScript } from '#web/lib/missing-script.ts';
import { useHasUnsavedChanges } from '#web/lib/unsaved-changes.ts';
import { loadVisitedPages } from './offline-links.ts';
import { sendWhenOnline } from './queued-writes.ts';

export default function Banners() {
  useEffect(watchConnection, []);
  useEffect(loadVisitedPages, []);
  useEffect(() => void registerServiceWorker(), []);
  useEffect(sendWhenOnline, []);
  const isOffline = useIsOffline();
  return (
    <>
      <div role="status" className="sticky bottom-0 z-10">
        {isOffline ? <OfflineBanner /> : <UpdateBanner />}
      </div>
      <Notices />
    </>
  );
}

const OfflineBanner = () => (
  <Bar Icon={CloudOff} colours="border-yellow-ink/40 bg-yellow-soft text-yellow-ink">
    <p className="flex-1 py-2.5">
      <strong>You are offline.</strong> You see what was saved on this device.
    </p>
  </Bar>
);

function UpdateBanner() {
  const isOnline = useIsOnline();
  const isReady = [useUpdateReady(), useMissedScript() && isOnline].includes(true);
  const [isDismissed, setDismissed] = useState(false);
  const hasUnsavedChanges = useHasUnsavedChanges();
  if (!isReady || isDismissed) return null;
  return (
    <Bar Icon={Sparkles} colours="border-blue-ink/40 bg-blue-soft text-blue-ink">
      <p className="flex-1 py-2.5">
        <strong>A new version is ready.</strong>
        {hasUnsavedChanges && ' Save what you typed, then reload.'}
      </p>
      {!hasUnsavedChanges && <Button onClick={reloadWithUpdate}>Reload</Button>}
      <button
        type="button"
        aria-label="Later"
        onClick={() => setDismissed(true)}
        className="inline-flex size-11 items-center justify-center rounded-control hover:bg-blue/15"
      >
        <X className="size-5" aria-hidden="true" />
      </button>
    </Bar>
  );
}

const Bar = ({ Icon, colours, children }: { Icon: Icon; colours: string; children: ReactNode }) => (
  <div className={`border-t ${colours}`}>
    <div className="content flex min-h-14 items-center gap-3 text-[0.9375rem]">
      <Icon className="size-5 shrink-0" aria-hidden="true" />
      {children}
    </div>
  </div>
);
