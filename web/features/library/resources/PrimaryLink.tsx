// The primary button of a resource: opens its preview, or its URL in a new tab.
import Download from 'lucide-react/icons/download';
import type { Resource } from '#contract/library/resources.ts';
import { buttonClass } from '#web/components/ui/Button.tsx';
import { kinds } from './kinds.ts';
import { PreviewLink } from './PreviewLink.tsx';
import { externalUrl, leavesPage } from './resource-fields.ts';

interface Props {
  resource: Resource;
  titleId: string;
  /** Its label is for screen readers and the pointer only. */
  isIcon?: boolean;
}

export function PrimaryLink({ resource, titleId, isIcon = false }: Props) {
  const { primary, PrimaryIcon, button } = kinds[resource.resourceType];
  const Icon = leavesPage(resource) && resource.fileUrl ? Download : PrimaryIcon;
  const shared = {
    'aria-describedby': titleId,
    className: buttonClass({ variant: 'bare', className: `${isIcon ? 'w-11 px-0' : 'flex-1'} ${button}` }),
    children: (
      <>
        <Icon className="size-4.5 shrink-0" aria-hidden="true" />
        <span className={isIcon ? 'sr-only' : ''}>{primary}</span>
      </>
    ),
  };
  if (leavesPage(resource))
    return (
      <a
        {...shared}
        href={externalUrl(resource)}
        target="_blank"
        rel="noopener noreferrer"
        title={isIcon ? primary : undefined}
      />
    );
  // The title is the same link: one stop of the keyboard for both.
  return <PreviewLink {...shared} resource={resource} tabIndex={-1} />;
}
