// The second factor in the profile settings: set-up while it is off, recovery codes and the switch while it is on.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Section } from '#web/components/Section.tsx';
import { Alert } from '#web/components/ui/Alert.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { Spinner } from '#web/components/ui/Spinner.tsx';
import { useEditedUser } from '#web/features/site/profile/edit/user.hook.ts';
import { Active } from './Active.tsx';
import { SetUp } from './SetUp.tsx';
import { statusOptions } from './second-factor.queries.ts';

export default function SecondFactorSection() {
  const user = useEditedUser();
  const { data: status, error, refetch } = useQuery(statusOptions);
  const [isNew, setNew] = useState(false);
  return (
    <Section title="Second factor">
      <p className="mb-4 text-muted">
        With a second factor, your password alone lets nobody in: signing in also asks for a code that an
        authenticator app on your phone shows. Switching it on or off signs out every other device.
      </p>
      {status && user ? (
        status.isOn ? (
          <Active user={user} status={status} isNew={isNew} />
        ) : (
          <SetUp user={user} onDone={() => setNew(true)} />
        )
      ) : error ? (
        <div className="space-y-4">
          <Alert>Your second factor could not be loaded.</Alert>
          <Button variant="outline" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      ) : (
        <p role="status" className="flex justify-center py-8 text-muted">
          <Spinner />
          <span className="sr-only">Loading…</span>
        </p>
      )}
    </Section>
  );
}
