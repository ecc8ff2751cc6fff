// Says that a chosen file was shared before, with a link to where. It may be shared nevertheless.
import { useEffect, useState } from 'react';
import { resourcePath } from '#contract/library/resources.rules.ts';
import type { Resource } from '#contract/library/resources.ts';
import { textLink } from '#web/components/ui/text-link.style.ts';
import { ownerName } from '#web/features/library/resources/resource-fields.ts';
import { findDouble, hashOf } from './doubles.ts';

export function DoubleNote({ double }: { double: Resource | undefined }) {
  return (
    <p role="status" className="text-[0.9375rem] wrap-anywhere empty:hidden">
      {double && (
        <>
          This file was shared before, by {ownerName(double)}. You can share it nevertheless:{' '}
          {/* In a new tab: what is typed here stays. */}
          <a
            href={resourcePath(double._id, double.title)}
            target="_blank"
            rel="noopener"
            dir="auto"
            className={textLink}
          >
            {double.title}
          </a>
        </>
      )}
    </p>
  );
}

interface Props {
  file: File | null;
  /** The id of the resource that is edited. */
  ownId: string | undefined;
}

export function DoubleOfFile({ file, ownId }: Props) {
  const [found, setFound] = useState<{ file: File; double: Resource | undefined }>();
  useEffect(() => {
    let isCurrent = true;
    if (file)
      void hashOf(file)
        .then(findDouble)
        .then((double) => {
          if (isCurrent) setFound({ file, double });
        });
    return () => {
      isCurrent = false;
    };
  }, [file]);
  const double = found?.file === file ? found?.double : undefined;
  return <DoubleNote double={double?._id === ownId ? undefined : double} />;
}
