// One setting: its field, where its value comes from, and the way back to the default.
import type { ReactNode } from 'react';
import { type SettingName, settingVariables } from '#contract/platform/settings.rules.ts';
import { Card } from '#web/components/ui/Card.tsx';

interface Props {
  name: SettingName;
  title: string;
  /** The default in words. */
  standard: string;
  isDefault: boolean;
  onDefault: (isDefault: boolean) => void;
  children: ReactNode;
}

export function Setting({ name, title, standard, isDefault, onDefault, children }: Props) {
  return (
    <Card className="p-5 md:p-6">
      <fieldset className="min-w-0">
        <legend className="sr-only">{title}</legend>
        {children}
        <label className="mt-3 flex min-h-11 cursor-pointer items-center gap-2.5">
          <input
            type="checkbox"
            checked={isDefault}
            onChange={({ target }) => onDefault(target.checked)}
            className="size-5 shrink-0 accent-blue-ink"
          />
          <span className="min-w-0 text-[0.9375rem] wrap-anywhere">
            Use the default: <bdi className="font-medium whitespace-pre-line">{standard}</bdi>{' '}
            <span className="text-muted">({settingVariables[name]})</span>
          </span>
        </label>
      </fieldset>
    </Card>
  );
}
