// How many reviews have one to five stars: a divided opinion looks unlike a middling one.
export function StarCounts({ counts }: { counts: readonly number[] }) {
  const most = Math.max(1, ...counts);
  return (
    <dl aria-label="Stars" className="grid content-center gap-1 text-sm">
      {[5, 4, 3, 2, 1].map((stars) => {
        const count = counts[stars - 1] ?? 0;
        return (
          <div key={stars} className="grid grid-cols-[3.75rem_minmax(0,1fr)_1.75rem] items-center gap-2">
            <dt className="text-muted">{`${stars} ${stars === 1 ? 'star' : 'stars'}`}</dt>
            <dd className="contents">
              <svg className="h-2.5 w-full" aria-hidden="true">
                <rect width="100%" height="100%" rx="5" className="fill-line" />
                {count > 0 && (
                  <rect width={`${(100 * count) / most}%`} height="100%" rx="5" className="fill-solid" />
                )}
              </svg>
              <span className="text-right tabular-nums">{count}</span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
