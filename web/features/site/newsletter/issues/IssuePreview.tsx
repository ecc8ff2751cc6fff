// The preview of an issue, with its live blocks as of now or as sent.
import { useQuery } from '@tanstack/react-query';
import type { IssueBlocks } from '#contract/site/newsletter.ts';
import { Section } from '#web/components/Section.tsx';
import { IssueText } from '#web/features/site/newsletter/IssueText.tsx';
import { blocksOptions } from './issues.queries.ts';

interface Props {
  subject: string;
  body: string;
  /** As sent; absent for the live ones. */
  blocks?: IssueBlocks | null;
}

export function IssuePreview({ subject, body, blocks }: Props) {
  const { data: live, isError } = useQuery({ ...blocksOptions, enabled: !blocks });
  return (
    <Section title={blocks ? 'What was sent' : 'Preview'}>
      {isError && !live && (
        <p role="status" className="mb-4 text-[0.9375rem] text-muted">
          The resources of the week could not be loaded, so their lists are empty here.
        </p>
      )}
      {subject || body ? (
        <>
          <p className="mb-4 text-2xl font-extrabold tracking-tight wrap-anywhere">{subject}</p>
          <IssueText body={body} blocks={blocks ?? live} />
        </>
      ) : (
        <p className="text-muted">What you write appears here as your readers will see it.</p>
      )}
    </Section>
  );
}
