// The navigation links, in a row on wide screens and stacked in the mobile menu.
import { Link } from '@tanstack/react-router';
import { isOn } from '#web/lib/settings.ts';
import { navbarLinks } from './navigation.ts';

export function NavbarLinks({ className, onFollow }: { className: string; onFollow?: () => void }) {
  return (
    <ul className={className}>
      {navbarLinks
        .filter(([path]) => isOn(path))
        .map(([path, label]) => (
          <li key={path}>
            {/* The router sets aria-current. */}
            <Link
              to={path}
              activeOptions={{ exact: path === '/' }}
              onClick={onFollow}
              className="flex min-h-11 items-center rounded-control px-3 text-[0.9375rem] font-medium text-muted hover:bg-blue/15 hover:text-ink aria-[current=page]:bg-blue/15 aria-[current=page]:text-blue-ink"
            >
              {label}
            </Link>
          </li>
        ))}
    </ul>
  );
}
