// Runs before the first paint. Sets the theme, against a flash of the wrong one; web/lib/theme.ts takes over afterwards.
// Remembers the last button that was pressed before the page handles events, for web/lib/early-input.ts.
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
  addEventListener('click', ({ target }) => {
    window.lastPressed = target.closest('button');
  });
})();
