// Recovery codes, shown once: to copy, to download, and to confirm that they are saved.
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import { useEffect, useRef } from 'react';
import { siteName } from '#contract/page.ts';
import { Button, buttonClass } from '#web/components/ui/Button.tsx';
import { notify } from '#web/lib/notices.ts';

interface Props {
  heading: string;
  codes: string[];
  onDone: () => void;
}

export function RecoveryCodes({ heading, codes, onDone }: Props) {
  // The form that had the focus is gone.
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const text = `Recovery codes for ${siteName}. Each works once.\n\n${codes.join('\n')}\n`;
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => notify('Copied.'),
      () => notify('Copying did not work. Please select the codes.', 'error'),
    );

  return (
    <div className="max-w-lg space-y-4">
      <div>
        <h3 ref={title} tabIndex={-1} className="text-lg outline-none">
          {heading}
        </h3>
        <p className="mt-1 text-muted">
          Without your app, each of these recovery codes lets you in once. Keep them in a safe place: they are
          not shown again.
        </p>
      </div>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-control border border-line bg-page p-4 font-mono text-[0.9375rem] font-semibold"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={copy}>
          <Copy className="size-4.5" aria-hidden="true" />
          Copy
        </Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="campus-connect-recovery-codes.txt"
          className={buttonClass({ variant: 'outline' })}
        >
          <Download className="size-4.5" aria-hidden="true" />
          Download
        </a>
        {/* Last in the order of focus: the codes are not shown again. */}
        <Button onClick={onDone}>I have saved them</Button>
      </div>
    </div>
  );
}
