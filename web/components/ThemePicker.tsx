// The theme setting in the footer: light, dark or system.
import { chooseTheme, type ThemeChoice, useThemeChoice } from '#web/lib/theme.ts';

const choices: Record<ThemeChoice, string> = { system: 'System', light: 'Light', dark: 'Dark' };

export function ThemePicker() {
  const chosen = useThemeChoice();
  return (
    <fieldset className="flex items-center gap-3 text-sm">
      <legend className="float-left text-footer-muted">Theme</legend>
      <div className="inline-flex rounded-control border border-footer-line p-0.5">
        {(Object.keys(choices) as ThemeChoice[]).map((choice) => (
          <label
            key={choice}
            className="inline-flex min-h-10 cursor-pointer items-center rounded-lg px-3 text-footer-text has-checked:bg-white has-checked:font-semibold has-checked:text-dark has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue"
          >
            <input
              type="radio"
              name="theme"
              value={choice}
              checked={chosen === choice}
              onChange={() => chooseTheme(choice)}
              className="sr-only"
            />
            {choices[choice]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
