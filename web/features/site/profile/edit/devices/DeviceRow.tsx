import Laptop from 'lucide-react/icons/laptop';
import Smartphone from 'lucide-react/icons/smartphone';
import { useId } from 'react';
import type { Device } from '#contract/platform/sessions.ts';
import { Badge } from '#web/components/ui/Badge.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { formatAge, formatDate } from '#web/lib/format.ts';

interface Props {
  device: Device;
  busy: boolean;
  onSignOut: () => void;
}

export function DeviceRow({ device, busy, onSignOut }: Props) {
  const id = useId();
  const Icon = /Android|iOS|iPhone|iPad/.test(device.name) ? Smartphone : Laptop;
  return (
    <li className="flex items-center gap-3 px-4 py-3 sm:gap-4">
      <Icon className="size-6 shrink-0 text-muted" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold wrap-anywhere">
          <span id={id}>{device.name}</span>
          {device.current && <Badge tone="green">This device</Badge>}
        </p>
        <p className="text-sm text-muted">
          Signed in {formatDate(device.signedInAt)} · Last active {formatAge(device.lastSeenAt).toLowerCase()}
        </p>
      </div>
      {!device.current && (
        <Button variant="outline" busy={busy} aria-describedby={id} onClick={onSignOut}>
          Sign out
        </Button>
      )}
    </li>
  );
}
