// Asks an admin whose own address would be outside of the campus whether that is meant.

interface Props {
  email: string;
  isMeant: boolean;
  onMeant: (isMeant: boolean) => void;
}

export function OwnDomainWarning({ email, isMeant, onMeant }: Props) {
  return (
    <div role="alert" className="mt-3 rounded-control border border-yellow-ink/40 bg-yellow-soft px-4 py-3">
      <p className="text-[0.9375rem] wrap-anywhere text-yellow-ink">
        {`Your own address, ${email}, is not of these domains. You stay an admin, but could not register again with it.`}
      </p>
      <label className="mt-1 flex min-h-11 cursor-pointer items-center gap-2.5 font-medium">
        <input
          type="checkbox"
          checked={isMeant}
          onChange={({ target }) => onMeant(target.checked)}
          className="size-5 shrink-0 accent-blue-ink"
        />
        That is meant
      </label>
    </div>
  );
}
