// Profile and account settings, one section at a time, selected by a search parameter.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { User } from '#contract/platform/users.ts';
import { BackLink } from '#web/components/BackLink.tsx';
import { ProfileFailed } from '#web/features/site/profile/ProfileFailed.tsx';
import { ProfileLoading } from '#web/features/site/profile/ProfileLoading.tsx';
import { profileOptions } from '#web/features/site/profile/profile.queries.ts';
import { editProfileSearch, profileSections } from '#web/features/site/profile/profile.search.ts';
import { loadScript } from '#web/lib/missing-script.ts';
import { useSearchValues } from '#web/lib/search-params.ts';
import { BlocksSection } from './blocks/BlocksSection.tsx';
import { DetailsSection } from './DetailsSection.tsx';
import { DevicesSection } from './devices/DevicesSection.tsx';
import { EmailSection } from './EmailSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { YourDataSection } from './your-data/YourDataSection.tsx';

const SecondFactorSection = lazy(() => loadScript(() => import('./second-factor/SecondFactorSection.tsx')));

const labels: Record<(typeof profileSections)[number], string> = {
  details: 'Details',
  email: 'Email',
  password: 'Password',
  'second-factor': 'Second factor',
  devices: 'Devices',
  blocks: 'Blocked people',
  data: 'Your data',
};

export function EditProfile() {
  const { data, error, isFetching, refetch } = useQuery(profileOptions);
  // Held in state, so that changes of the query cache do not overwrite the form.
  const [opened, setOpened] = useState<User>();
  if (!opened) {
    if (error && !isFetching) return <ProfileFailed error={error} onRetry={() => void refetch()} />;
    // Not from the cache: the form starts with the newest version.
    if (data && !isFetching) setOpened(data.user);
    return <ProfileLoading />;
  }
  return <Sections opened={opened} />;
}

function Sections({ opened }: { opened: User }) {
  const { section: shown } = useSearchValues(editProfileSearch);
  return (
    <div className="content pt-6 pb-16 md:pt-8">
      <div className="max-w-3xl">
        <BackLink to="/profile">Back to Profile</BackLink>
        <h1 className="mt-2">Edit profile</h1>
        <nav aria-label="Sections" className="mt-5 mb-6">
          <ul className="flex flex-wrap sm:gap-1.5">
            {profileSections.map((name) => (
              <li key={name}>
                <Link
                  to="/profile/edit"
                  search={editProfileSearch.write({ section: name })}
                  activeOptions={{ exact: true }}
                  aria-current={name === shown ? 'page' : undefined}
                  resetScroll={false}
                  className="inline-flex min-h-11 items-center rounded-control px-1.5 text-sm font-semibold sm:px-3.5 sm:text-[0.9375rem] text-muted hover:bg-blue-soft hover:text-ink aria-[current=page]:bg-blue-soft aria-[current=page]:text-blue-ink"
                >
                  {labels[name]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {/* Hidden instead of unmounted, to keep unsaved input. */}
        <div hidden={shown !== 'details'}>
          <DetailsSection opened={opened} />
        </div>
        {shown === 'email' && <EmailSection />}
        {shown === 'password' && <PasswordSection />}
        {shown === 'second-factor' && (
          <Suspense fallback={<ProfileLoading />}>
            <SecondFactorSection />
          </Suspense>
        )}
        {shown === 'devices' && <DevicesSection />}
        {shown === 'blocks' && <BlocksSection />}
        {shown === 'data' && <YourDataSection />}
      </div>
    </div>
  );
}
