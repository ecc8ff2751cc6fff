// Whether a bad line refuses itself or the whole file.
import { refusalScopes } from '#contract/study/catalogue.rules.ts';

type Scope = (typeof refusalScopes)[number];

const labels: Record<Scope, string> = {
  lines: 'Refuse bad lines only, import the others',
  file: 'Refuse the whole file',
};

export function RefusalChoice({ chosen, onChoose }: { chosen: Scope; onChoose: (scope: Scope) => void }) {
  return (
    <fieldset>
      <legend className="mb-1 text-[0.9375rem] font-semibold">When a line is wrong</legend>
      {refusalScopes.map((scope) => (
        <label key={scope} className="flex min-h-11 cursor-pointer items-center gap-2.5">
          <input
            type="radio"
            name="refuse"
            value={scope}
            checked={chosen === scope}
            onChange={() => onChoose(scope)}
            className="size-5 shrink-0 accent-solid"
          />
          {labels[scope]}
        </label>
      ))}
    </fieldset>
  );
}
