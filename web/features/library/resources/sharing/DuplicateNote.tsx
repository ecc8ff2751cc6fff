// Says that a chosen file was shared before, with a link to where. It may be shared nevertheless.
import { useEffect, useState } from 'react';
import { resourcePath } from '#contract/library/resources.rules.ts';
import type { Resource } from '#contract/library/resources.ts';
import { textLink } from '#web/components/ui/text-link.style.ts';
import { ownerName } from '#web/features/library/resources/resource-fields.ts';
import { findDuplicate, hashOf } from './duplicates.ts';

export function DuplicateNote({ duplicate }: { duplicate: Resource | undefined }) {
  return (
    <p role="status" className="text-[0.9375rem] wrap-anywhere empty:hidden">
      {duplicate && (
        <>
          This file was shared before, by {ownerName(duplicate)}. You can share it nevertheless:{' '}
          {/* In a new tab: what is typed here stays. */}
          <a
            href={resourcePath(duplicate._id, duplicate.title)}
            target="_blank"
            rel="noopener"
            dir="auto"
            className={textLink}
          >
            {duplicate.title}
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

export function DuplicateOfFile({ file, ownId }: Props) {
  const [found, setFound] = useState<{ file: File; duplicate: Resource | undefined }>();
  useEffect(() => {
    let isCurrent = true;
    if (file)
      void hashOf(file)
        .then(findDuplicate)
        .then((duplicate) => {
          if (isCurrent) setFound({ file, duplicate });
        });
    return () => {
      isCurrent = false;
    };
  }, [file]);
  const duplicate = found?.file === file ? found?.duplicate : undefined;
  return <DuplicateNote duplicate={duplicate?._id === ownId ? undefined : duplicate} />;
}
