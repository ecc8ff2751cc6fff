// Labels, icons and colours of each resource type, on cards and in the preview.
import Box from 'lucide-react/icons/box';
import ExternalLink from 'lucide-react/icons/external-link';
import Eye from 'lucide-react/icons/eye';
import FileText from 'lucide-react/icons/file-text';
import Image from 'lucide-react/icons/image';
import LinkIcon from 'lucide-react/icons/link';
import Play from 'lucide-react/icons/play';
import type { ResourceType } from '#contract/library/resources.rules.ts';
import type { Icon } from '#web/components/icon.ts';

interface Kind {
  label: string;
  Icon: Icon;
  /** The label of the card's button. */
  primary: string;
  PrimaryIcon: Icon;
  ink: string;
  soft: string;
  button: string;
}

const pdf: Kind = {
  label: 'PDF',
  Icon: FileText,
  primary: 'Download',
  // It opens the preview, which has the download.
  PrimaryIcon: Eye,
  ink: 'text-kind-pdf-ink',
  soft: 'bg-kind-pdf-soft',
  button: 'bg-kind-pdf-soft text-kind-pdf-ink hover:bg-kind-pdf/30',
};

export const kinds: Record<ResourceType, Kind> = {
  pdf,
  document: { ...pdf, label: 'Document' },
  image: {
    label: 'Image',
    Icon: Image,
    primary: 'View',
    PrimaryIcon: Eye,
    ink: 'text-kind-image-ink',
    soft: 'bg-kind-image-soft',
    button: 'bg-kind-image-soft text-kind-image-ink hover:bg-kind-image/40',
  },
  video: {
    label: 'Video',
    Icon: Play,
    primary: 'Open',
    PrimaryIcon: ExternalLink,
    ink: 'text-kind-video-ink',
    soft: 'bg-kind-video-soft',
    button: 'bg-kind-video-soft text-kind-video-ink hover:bg-kind-video/20',
  },
  link: {
    label: 'Link',
    Icon: LinkIcon,
    primary: 'Open',
    PrimaryIcon: ExternalLink,
    ink: 'text-kind-link-ink',
    soft: 'bg-kind-link-soft',
    button: 'bg-kind-link-soft text-kind-link-ink hover:bg-kind-link/40',
  },
  other: {
    label: 'Other',
    Icon: Box,
    primary: 'Access',
    PrimaryIcon: ExternalLink,
    ink: 'text-kind-other-ink',
    soft: 'bg-kind-other-soft',
    button: 'bg-kind-other-soft text-kind-other-ink hover:bg-kind-other/30',
  },
};
