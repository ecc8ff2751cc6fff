// The copyright notices that led to a decision, as its author reads them.
import type { CaseNotice } from '#contract/safety/reports.ts';

export default function Notices({ notices }: { notices: CaseNotice[] }) {
  return (
    <ul aria-label="Copyright notices" className="mt-4 space-y-3 text-left">
      {notices.map(({ reference, name, onBehalfOf, work }) => (
        <li key={reference} className="border-l-4 border-line pl-4">
          <p className="font-semibold wrap-anywhere">
            {`Copyright notice ${reference}, sent by ${name}${onBehalfOf && ` on behalf of ${onBehalfOf}`}`}
          </p>
          <p className="wrap-anywhere whitespace-pre-wrap text-muted">{work}</p>
        </li>
      ))}
    </ul>
  );
}
