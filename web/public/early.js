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
    for (const src of list.content.split(' ')) {
      // In order, but each in a task of its own.
      const script = Object.assign(document.createElement('script'), { type: 'module', async: false, src });
      document.head.append(script);
    }
    for (const href of list.dataset.preload.split(' ').filter(Boolean)) {
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
      document.head.append(link);
    }
  }
  for (const input of ['pointerdown', 'keydown', 'focusin']) {
    addEventListener(input, startScripts, { capture: true, once: true });
  }
  // After the frame that shows the content.
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(startScripts)));
  addEventListener('DOMContentLoaded', () => setTimeout(startScripts, 2000));
})();
