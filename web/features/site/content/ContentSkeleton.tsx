// The loading state of a content page: a heading and two paragraphs.
const lines = ['w-1/3 h-6', 'w-full', 'w-11/12', 'w-4/5', 'w-full', 'w-2/3'];

export function ContentSkeleton() {
  return (
    <div role="status" className="space-y-4">
      {lines.map((size, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: never reordered.
        <div key={index} aria-hidden="true" className={`h-4 animate-pulse rounded bg-line ${size}`} />
      ))}
      <span className="sr-only">Loading the text…</span>
    </div>
  );
}
