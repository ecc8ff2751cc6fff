// The button that downloads a file; nothing where the file is missing.
import Download from 'lucide-react/icons/download';
import { buttonClass } from '#web/components/ui/Button.tsx';
import { attachmentUrl } from '#web/lib/asset-url.ts';
import type { ViewedFile } from './viewed-file.ts';

interface Props {
  file: Pick<ViewedFile, 'url' | 'name'>;
  className?: string;
  children?: string;
}

export function DownloadLink({
  file: { url, name },
  className = 'bg-kind-pdf-ink text-surface hover:brightness-110',
  children = 'Download',
}: Props) {
  if (!url) return null;
  return (
    <a
      href={attachmentUrl(url)}
      download={name || true}
      className={buttonClass({ variant: 'bare', className })}
    >
      <Download className="size-4.5" aria-hidden="true" />
      {children}
    </a>
  );
}
