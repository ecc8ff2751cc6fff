// The signed-in devices, with buttons to revoke their sessions.
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Section } from '#web/components/Section.tsx';
import { Alert } from '#web/components/ui/Alert.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { Spinner } from '#web/components/ui/Spinner.tsx';
import { deviceListOptions, useSignOutDevices } from '#web/features/site/profile/profile.queries.ts';
import { reasonOf } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';
import { DeviceRow } from './DeviceRow.tsx';

export function DevicesSection() {
  const { data: devices, error, refetch } = useQuery(deviceListOptions);
  const list = useRef<HTMLUListElement>(null);
  const signOut = useSignOutDevices((message) => {
    notify(message);
    // The focused button is unmounted with its device.
    list.current?.focus();
  });
  const others = devices?.filter((device) => !device.current) ?? [];

  return (
    <Section title="Signed-in devices">
      <p className="mb-4 text-muted">If you do not recognise one, sign it out and change your password.</p>
      {signOut.error && (
        <div className="mb-4">
          <Alert>{signOutMessage(signOut.error)}</Alert>
        </div>
      )}
      {devices ? (
        <>
          <ul
            ref={list}
            tabIndex={-1}
            aria-label="Devices"
            className="divide-y divide-line rounded-control border border-line outline-none"
          >
            {devices.map((device) => (
              <DeviceRow
                key={device._id}
                device={device}
                busy={signOut.isPending && signOut.variables === device._id}
                onSignOut={() => signOut.mutate(device._id)}
              />
            ))}
          </ul>
          {others.length > 0 && (
            <Button
              variant="outline"
              className="mt-5 self-start"
              busy={signOut.isPending && signOut.variables === undefined}
              onClick={() => signOut.mutate(undefined)}
            >
              Sign out everywhere else
            </Button>
          )}
        </>
      ) : error ? (
        <div className="space-y-4">
          <Alert>Your devices could not be loaded.</Alert>
          <Button variant="outline" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      ) : (
        <p role="status" className="flex justify-center py-8 text-muted">
          <Spinner />
          <span className="sr-only">Loading your devices…</span>
        </p>
      )}
    </Section>
  );
}

const signOutMessage = (error: Error): string =>
  reasonOf(error) || 'Signing out did not work. Please try again.';
