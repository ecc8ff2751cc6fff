// The action of a resource: downloads its file, or opens its URL in a new tab; nothing without either.
import ExternalLink from 'lucide-react/icons/external-link';
import { isPdfFile } from '#contract/library/resources.rules.ts';
import type { Resource } from '#contract/library/resources.ts';
import { buttonClass } from '#web/components/ui/Button.tsx';
import { externalUrl, opensPreview } from '#web/features/library/resources/resource-fields.ts';
import { DownloadLink } from '#web/parts/viewer/DownloadLink.tsx';
import { previewActions } from './preview-actions.ts';

interface Props {
  resource: Resource;
  /** Overrides the label of the type. */
  label?: string;
  className?: string;
}

export function ActionButton({ resource, label, className = '' }: Props) {
  const { resourceType, fileUrl, fileName } = resource;
  const action = previewActions[resourceType];
  // Only some documents are PDF files. The label of the type stays where a URL is opened.
  const isOther = resourceType === 'document' && !isPdfFile(resource);
  const text = label ?? (isOther ? 'Download' : action.label);
  const classes = `${action.colours} ${className}`;
  if (opensPreview(resource) || (resourceType === 'other' && fileUrl)) {
    return (
      <DownloadLink file={{ url: fileUrl, name: fileName }} className={classes}>
        {text}
      </DownloadLink>
    );
  }
  const href = externalUrl(resource);
  if (!href) return null;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass({ variant: 'bare', className: classes })}
    >
      <ExternalLink className="size-4.5" aria-hidden="true" />
      {text}
    </a>
  );
}
