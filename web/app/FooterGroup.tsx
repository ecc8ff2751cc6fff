// A group of links in the footer. On a phone it is folded: all groups open would be longer than the screen. By style alone, so
// that the page of the server is folded too, and without scripts all links are shown.
import { Link } from '@tanstack/react-router';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import { isOn } from '#web/lib/settings.ts';
import type { NavigationLink } from './navigation.ts';

interface Props {
  title: string;
  links: readonly NavigationLink[];
}

export function FooterGroup({ title, links }: Props) {
  const [open, setOpen] = useState(false);
  const listId = useId();
  return (
    <div className="max-sm:border-b max-sm:border-white/15">
      <h2 className="text-[0.9375rem] font-semibold tracking-normal sm:mb-2">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={listId}
          onClick={() => setOpen(!open)}
          className="flex min-h-11 w-full items-center justify-between rounded text-left sm:hidden"
        >
          {title}
          <ChevronDown className={`size-5 ${open ? 'rotate-180' : ''}`} aria-hidden="true" />
        </button>
        <span className="max-sm:hidden">{title}</span>
      </h2>
      <ul id={listId} className={`max-sm:pb-3 ${open ? '' : 'max-sm:not-noscript:hidden'}`}>
        {links
          .filter(([path]) => isOn(path))
          .map(([path, label]) => (
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
  );
}
