// Labels, icons and colours of each resource type, on cards and in the preview.
import Box from 'lucide-react/icons/box';
import Download from 'lucide-react/icons/download';
import ExternalLink from 'lucide-react/icons/external-link';
import Eye from 'lucide-react/icons/eye';
import FileText from 'lucide-react/icons/file-text';
import Image from 'lucide-react/icons/image';
import LinkIcon from 'lucide-react/icons/link';
import Play from 'lucide-react/icons/play';
import type { ResourceType } from '#contract/resources.rules.ts';
import type { Icon } from '#web/components/icon.ts';

interface Kind {
  label: string;
  Icon: Icon;
  /** The label of the card's button. */
  primary: string;
  PrimaryIcon: Icon;
  /** The label of the preview's button. */
  action: string;
  ActionIcon: Icon;
  ink: string;
  soft: string;
  button: string;
  strong: string;
}

const pdf: Kind = {
  label: 'PDF',
  Icon: FileText,
  primary: 'Download',
  PrimaryIcon: Download,
  action: 'Download PDF',
  ActionIcon: Download,
  ink: 'text-kind-pdf-ink',
  soft: 'bg-kind-pdf-soft',
  button: 'bg-kind-pdf-soft text-kind-pdf-ink hover:bg-kind-pdf/30',
  strong: 'bg-kind-pdf-ink text-surface hover:brightness-110',
};

export const kinds: Record<ResourceType, Kind> = {
  pdf,
  document: { ...pdf, label: 'Document' },
  image: {
    label: 'Image',
    Icon: Image,
    primary: 'View',
    PrimaryIcon: Eye,
    action: 'Download',
    ActionIcon: Download,
    ink: 'text-kind-image-ink',
    soft: 'bg-kind-image-soft',
    button: 'bg-kind-image-soft text-kind-image-ink hover:bg-kind-image/40',
    strong: 'bg-kind-image text-dark hover:brightness-105',
  },
  video: {
    label: 'Video',
    Icon: Play,
    primary: 'Open',
    PrimaryIcon: ExternalLink,
    action: 'Open in New Tab',
    ActionIcon: ExternalLink,
    ink: 'text-kind-video-ink',
    soft: 'bg-kind-video-soft',
    button: 'bg-kind-video-soft text-kind-video-ink hover:bg-kind-video/20',
    strong: 'bg-kind-video-ink text-surface hover:brightness-110',
  },
  link: {
    label: 'Link',
    Icon: LinkIcon,
    primary: 'Open',
    PrimaryIcon: ExternalLink,
    action: 'Open in New Tab',
    ActionIcon: ExternalLink,
    ink: 'text-kind-link-ink',
    soft: 'bg-kind-link-soft',
    button: 'bg-kind-link-soft text-kind-link-ink hover:bg-kind-link/40',
    strong: 'bg-kind-link text-dark hover:brightness-105',
  },
  other: {
    label: 'Other',
    Icon: Box,
    primary: 'Access',
    PrimaryIcon: ExternalLink,
    action: 'Download',
    ActionIcon: Download,
    ink: 'text-kind-other-ink',
    soft: 'bg-kind-other-soft',
    button: 'bg-kind-other-soft text-kind-other-ink hover:bg-kind-other/30',
    strong: 'bg-solid text-on-solid hover:bg-solid-hover',
  },
};
