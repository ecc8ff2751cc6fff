// The navbar: transparent at the top of the page, opaque once it is scrolled.
import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { Suspense } from 'react';
import { BrandLink } from '#web/components/BrandLink.tsx';
import { useDisclosure } from '#web/components/disclosure.hook.ts';
import { ThemeToggle } from '#web/components/ThemeToggle.tsx';
import { ButtonLink } from '#web/components/ui/Button.tsx';
import { useSession } from '#web/lib/session.ts';
import { LazyMemberMenu } from './LazyMemberMenu.tsx';
import { NavbarLinks } from './NavbarLinks.tsx';
import { useScrolledPast } from './scroll.hook.ts';

const opaqueAfterPixels = 20;

/** Reserves the space of the bell and the avatar. */
const memberMenuSpace = <span className="h-11 w-24" />;

export function Navbar() {
  const session = useSession();
  const menu = useDisclosure();
  const opaque = useScrolledPast(opaqueAfterPixels) || menu.open;
  const MenuIcon = menu.open ? X : Menu;
  return (
    <header
      data-opaque={opaque}
      className={`fixed inset-x-0 top-0 z-20 border-b transition-colors ${opaque ? 'border-line bg-surface' : 'border-transparent'}`}
    >
      <div {...menu.rootProps}>
        <nav aria-label="Main" className="content flex h-16 items-center gap-2">
          {/* Compact when signed in, to leave space for the bell and the avatar. */}
          <BrandLink compact={session.status === 'signed-in'} />
          <NavbarLinks className="ml-3 hidden gap-1 lg:flex" />
          <div className="ml-auto flex items-center gap-1 sm:gap-2">
            <div className="hidden sm:block">
              <ThemeToggle />
            </div>
            {session.status === 'loading' && memberMenuSpace}
            {session.status === 'signed-in' && (
              <Suspense fallback={memberMenuSpace}>
                <LazyMemberMenu user={session.user} />
              </Suspense>
            )}
            {session.status === 'signed-out' && (
              <>
                <ButtonLink to="/login" variant="quiet" className="max-sm:px-2">
                  Sign in
                </ButtonLink>
                <ButtonLink to="/register" className="max-sm:hidden">
                  Get started
                </ButtonLink>
              </>
            )}
            <button
              {...menu.triggerProps}
              aria-label={menu.open ? 'Close menu' : 'Open menu'}
              className="-mr-2.5 inline-flex size-11 items-center justify-center rounded-control hover:bg-blue/15 lg:hidden"
            >
              <MenuIcon className="size-6" aria-hidden="true" />
            </button>
          </div>
        </nav>
        <nav
          id={menu.panelId}
          aria-label="Menu"
          hidden={!menu.open}
          className="max-h-[calc(100dvh-4rem)] overflow-y-auto border-t border-line bg-surface shadow-lift lg:hidden"
        >
          <div className="content py-4">
            <NavbarLinks className="space-y-1" onFollow={menu.close} />
            <div className="mt-4 flex items-center gap-2 border-t border-line pt-4 sm:hidden">
              {session.status === 'signed-out' && (
                <ButtonLink to="/register" className="flex-1" onClick={menu.close}>
                  Get started
                </ButtonLink>
              )}
              <ThemeToggle />
            </div>
          </div>
        </nav>
      </div>
    </header>
  );
}
