// The footer: links, the newsletter and the theme. Members get a slim one: they know what this site is.
import { useEffect } from 'react';
import { BrandLink } from '#web/components/BrandLink.tsx';
import { ThemePicker } from '#web/components/ThemePicker.tsx';
import { repeatEarlyFooterInput } from '#web/lib/early-input.ts';
import { useSession } from '#web/lib/session.ts';
import { settings } from '#web/lib/settings.ts';
import { FooterGroup } from './FooterGroup.tsx';
import { footerGroups } from './footer-links.ts';
import { InstallButton } from './InstallButton.tsx';
import { NewsletterBox } from './NewsletterBox.tsx';

export function Footer() {
  useEffect(repeatEarlyFooterInput, []);
  const { campusName } = settings();
  const isMember = useSession().status === 'signed-in';
  return (
    <footer className="bg-dark text-white">
      <div
        className={`content grid gap-5 sm:gap-12 lg:gap-16 ${isMember ? 'pt-4 sm:pt-8 sm:pb-6' : 'pt-7 sm:pt-14 sm:pb-10 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,3fr)]'}`}
      >
        {!isMember && (
          <div className="sm:max-w-sm lg:-mt-2.5">
            <BrandLink />
            <p className="mt-1 mb-4 text-[0.9375rem] sm:mt-3 sm:mb-6 text-balance text-footer-text">
              Notes, courses, events and people of your campus, in one place.
            </p>
            <NewsletterBox />
          </div>
        )}
        <nav aria-label="Footer" className="grid gap-x-6 sm:grid-cols-4 sm:gap-y-10">
          {footerGroups.map((group) => (
            <FooterGroup key={group.title} {...group} />
          ))}
        </nav>
      </div>
      <div className="content">
        <div className="flex flex-wrap items-center justify-between gap-4 py-4 sm:border-t sm:border-white/15 sm:py-6">
          <p className="text-sm text-footer-muted max-sm:hidden">
            {campusName || 'A place for the whole campus.'}
          </p>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <InstallButton />
            <ThemePicker />
          </div>
        </div>
      </div>
    </footer>
  );
}
