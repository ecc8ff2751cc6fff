import { Link } from '@tanstack/react-router';
import { BrandLink } from '#web/components/BrandLink.tsx';
import { ThemePicker } from '#web/components/ThemePicker.tsx';
import { NewsletterBox } from './NewsletterBox.tsx';
import { footerGroups } from './navigation.ts';

export function Footer() {
  return (
    <footer className="bg-dark text-white">
      <div className="content grid gap-12 pt-14 pb-10 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,3fr)] lg:gap-16">
        <div className="max-w-sm lg:-mt-2.5">
          <BrandLink />
          <p className="mt-3 mb-5 text-[0.9375rem] text-balance text-footer-text">
            Notes, courses, events and people of your campus, in one place.
          </p>
          <NewsletterBox />
        </div>
        <nav aria-label="Footer" className="grid grid-cols-2 gap-x-6 gap-y-10 sm:grid-cols-4">
          {footerGroups.map(({ title, links }) => (
            <div key={title}>
              <h2 className="mb-2 text-[0.9375rem] font-semibold tracking-normal">{title}</h2>
              <ul>
                {links.map(([path, label]) => (
                  <li key={path}>
                    <Link
                      to={path}
                      activeOptions={{ exact: true }}
                      className="inline-flex min-h-9 items-center rounded text-[0.9375rem] text-footer-text hover:text-white hover:underline pointer-coarse:min-h-11"
                    >
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <div className="content">
        <div className="flex flex-wrap items-center justify-between gap-4 border-t border-white/15 py-6">
          <p className="text-sm text-footer-muted">A place for the whole campus.</p>
          <ThemePicker />
        </div>
      </div>
    </footer>
  );
}
