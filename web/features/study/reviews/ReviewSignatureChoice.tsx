// The choice between an anonymous and a signed review.
import type { UseFormRegisterReturn } from 'react-hook-form';
import { reviewSignatures } from '#contract/study/reviews.rules.ts';
import { useSession } from '#web/lib/session.ts';

export function ReviewSignatureChoice({ field }: { field: UseFormRegisterReturn }) {
  const session = useSession();
  const labels = {
    anonymous: 'Anonymous',
    name: session.status === 'signed-in' ? `My name: ${session.user.name}` : 'My name',
  };
  return (
    <fieldset>
      <legend className="mb-1.5 text-[0.9375rem] font-semibold">Signed</legend>
      {reviewSignatures.map((signature) => (
        <label key={signature} className="flex min-h-11 items-center gap-3">
          <input type="radio" value={signature} className="size-5 shrink-0 accent-solid" {...field} />
          <span className="min-w-0 wrap-anywhere">{labels[signature]}</span>
        </label>
      ))}
    </fieldset>
  );
}
