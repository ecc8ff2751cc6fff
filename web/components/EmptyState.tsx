// The empty state of a section, with an optional link to fill it.
import { Link } from '@tanstack/react-router';
import type { PagePath } from '#contract/pages.ts';
import type { Icon } from './icon.ts';
import { StatePicture } from './StatePicture.tsx';
import { textLink } from './ui/text-link.style.ts';

interface Props {
  Icon: Icon;
  text: string;
  link?: readonly [to: PagePath, label: string];
}

export function EmptyState({ Icon, text, link }: Props) {
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-1 rounded-control bg-page px-4 py-4 text-center text-[0.9375rem]">
      <StatePicture drawing="empty" className="mb-1 w-28">
        <Icon className="size-5" />
      </StatePicture>
      <p className="text-muted">{text}</p>
      {link && (
        <Link to={link[0]} className={`${textLink} -mb-3`}>
          {link[1]}
        </Link>
      )}
    </div>
  );
}
