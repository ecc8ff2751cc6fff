// The choice between one's name and 'A student'.
import type { UseFormRegisterReturn } from 'react-hook-form';
import { type Signature, signatures, unnamedAuthor } from '#contract/site/stories.rules.ts';
import { useSession } from '#web/lib/session.ts';

export function SignatureChoice({ field }: { field: UseFormRegisterReturn }) {
  const session = useSession();
  const labels: Record<Signature, string> = {
    student: `“${unnamedAuthor}”, without my name`,
    name: session.status === 'signed-in' ? `My name: ${session.user.name}` : 'My name',
  };
  return (
    <fieldset>
      <legend className="mb-1.5 text-[0.9375rem] font-semibold">Told by</legend>
      {signatures.map((signature) => (
        <label key={signature} className="flex min-h-11 items-center gap-3">
          <input type="radio" value={signature} className="size-5 shrink-0 accent-solid" {...field} />
          <span className="min-w-0 wrap-anywhere">{labels[signature]}</span>
        </label>
      ))}
    </fieldset>
  );
}
