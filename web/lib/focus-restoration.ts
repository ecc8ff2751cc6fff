// Restores lost focus. Browsers drop the focus of a control that is disabled while it saves, or that is removed because
// a form takes its place: a screen reader then says nothing, typing goes nowhere, and some start again at the top of the page.

const controls =
  'input:enabled:not([type=hidden]), textarea:enabled, select:enabled, button:enabled, a[href]';

/** Gives the focus back once the control is enabled again, or to what replaces it. Returns the function that ends it. */
export function restoreLostFocus(): () => void {
  const replacements = followReplacements();
  let waiting: HTMLElement | undefined;
  const observer = new MutationObserver((records) => {
    const { activeElement } = document;
    // Reported before the browser drops the focus.
    if (activeElement instanceof HTMLElement && activeElement.matches(':disabled')) waiting = activeElement;
    else if (activeElement && activeElement !== document.body) waiting = undefined;
    else if (waiting && !waiting.matches(':disabled')) {
      if (waiting.isConnected) waiting.focus({ preventScroll: true });
      waiting = undefined;
    }
    if (document.activeElement === document.body) replacements.follow(records);
  });
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  return () => {
    observer.disconnect();
    replacements.end();
  };
}

/** Only of what was focused and used last, on the same page: other changes of a page move no focus. */
function followReplacements() {
  let focused: Element | undefined;
  let used: Element | undefined;
  let path = '';
  /** Held the removed control, and nothing to focus has come into it yet. */
  let place: Node | undefined;

  const onFocus = ({ target }: Event) => {
    focused = target instanceof Element ? target : undefined;
    place = undefined;
  };
  const onUse = ({ target }: Event) => {
    used = target instanceof Element ? target : undefined;
    path = window.location.pathname;
    place = undefined;
  };
  const held = (removed: Node) => focused && removed.contains(focused) && removed.contains(used ?? null);

  function follow(records: MutationRecord[]): void {
    if (path !== window.location.pathname) return;
    const lost = records.find(({ removedNodes }) => [...removedNodes].some(held));
    place = lost?.target ?? place;
    if (!place?.isConnected || isAnnounced(place)) return;
    const added = records
      .filter(({ target }) => target === place)
      .flatMap(({ addedNodes }) => [...addedNodes])
      .filter((node): node is HTMLElement => node instanceof HTMLElement && node.isConnected);
    // Browsers drop the focus of what is moved, such as within a list, too.
    const moved = focused instanceof HTMLElement && added.some((node) => node.contains(focused ?? null));
    const next = moved ? focused : (added.map(firstControl).find(Boolean) ?? (lost && textIn(added)));
    if (!(next instanceof HTMLElement)) return;
    next.focus({ preventScroll: true });
    // What replaces it in turn, such as a form that was still loading, is followed, too.
    used = next;
  }

  document.addEventListener('focusin', onFocus);
  document.addEventListener('click', onUse, true);
  document.addEventListener('keydown', onUse, true);
  return {
    follow,
    end() {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('click', onUse, true);
      document.removeEventListener('keydown', onUse, true);
    },
  };
}

/** What comes into it, such as the next notice, is read out by itself, and replaces nothing. */
const isAnnounced = (place: Node): boolean =>
  place instanceof Element && place.closest('[aria-live], [role=status], [role=alert], [role=log]') !== null;

/** Made focusable: it is read out, and the next Tab goes on from there. */
function textIn(added: HTMLElement[]): HTMLElement | undefined {
  const text = added.find(({ textContent }) => textContent);
  if (text) text.tabIndex = -1;
  return text;
}

const firstControl = (element: HTMLElement): HTMLElement | null =>
  element.matches(controls) ? element : element.querySelector<HTMLElement>(controls);
