// Keeps the keyboard's place: browsers drop the focus of a control that is disabled while it saves, which would send the
// reader back to the start of the page.

/** Gives the focus back once the control is enabled again, unless the reader went on. Returns the function that ends it. */
export function keepFocus(): () => void {
  let waiting: HTMLElement | undefined;
  const observer = new MutationObserver(() => {
    const { activeElement } = document;
    // Reported before the browser drops the focus.
    if (activeElement instanceof HTMLElement && activeElement.matches(':disabled')) waiting = activeElement;
    else if (activeElement && activeElement !== document.body) waiting = undefined;
    else if (waiting && !waiting.matches(':disabled')) {
      if (waiting.isConnected) waiting.focus({ preventScroll: true });
      waiting = undefined;
    }
  });
  observer.observe(document.body, { subtree: true, attributeFilter: ['disabled'] });
  return () => observer.disconnect();
}
