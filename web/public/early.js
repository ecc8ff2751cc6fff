// Runs before the first paint. Sets the theme, against a flash of the wrong one; web/lib/theme.ts takes over afterwards.
// Remembers the last button that was pressed before the page handles events, for web/lib/early-input.ts.
// Starts the scripts of a page that arrived with its content (server/lib/pages.ts) once it is loaded, or at the first input,
// and after two seconds even if a picture is still missing.
(() => {
  let choice = null;
  try {
    choice = localStorage.getItem('theme');
  } catch {
    // Storage is disabled: the system preference applies.
  }
  if (choice !== 'light' && choice !== 'dark') {
    choice = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  document.documentElement.dataset.theme = choice;
  // Capturing: React stops the clicks on a part that is not hydrated yet.
  addEventListener(
    'click',
    ({ target }) => {
      window.lastPressed = target.closest('button');
    },
    { capture: true },
  );

  let isStarted = false;
  function startScripts() {
    const list = document.querySelector('meta[name="scripts"]');
    if (!list || isStarted) return;
    isStarted = true;
    const make = (name, attributes) => Object.assign(document.createElement(name), attributes);
    append([
      // In order, but each in a task of its own.
      ...list.content.split(' ').map((src) => make('script', { type: 'module', async: false, src })),
      ...list.dataset.preload
        .split(' ')
        .filter(Boolean)
        .map((href) => make('link', { rel: 'modulepreload', href })),
    ]);
  }
  /** A few at a time: twenty requests in one task keep a slow phone busy for a tenth of a second. */
  function append(elements) {
    document.head.append(...elements.slice(0, 4));
    if (elements.length > 4) setTimeout(() => append(elements.slice(4)));
  }
  for (const input of ['pointerdown', 'keydown', 'focusin']) {
    addEventListener(input, startScripts, { capture: true, once: true });
  }
  /** Once the content was shown, pictures too: the scripts would compete with it for a slow processor. */
  function startWhenShown() {
    const nextFrame = (act) => requestAnimationFrame(() => setTimeout(act));
    const start = () => nextFrame(() => nextFrame(() => nextFrame(startScripts)));
    if (performance.getEntriesByName('first-contentful-paint').length > 0) start();
    else if (PerformanceObserver.supportedEntryTypes?.includes('paint'))
      new PerformanceObserver(start).observe({ type: 'paint' });
    else start();
  }
  addEventListener('load', startWhenShown);
  addEventListener('DOMContentLoaded', () => setTimeout(startScripts, 2000));
})();
