// The button of the preview for each resource type. Apart from the kinds, which the list loads.
import Download from 'lucide-react/icons/download';
import ExternalLink from 'lucide-react/icons/external-link';
import type { ResourceType } from '#contract/resources.rules.ts';
import type { Icon } from '#web/components/icon.ts';

interface Action {
  label: string;
  Icon: Icon;
  colours: string;
}

const pdf: Action = {
  label: 'Download PDF',
  Icon: Download,
  colours: 'bg-kind-pdf-ink text-surface hover:brightness-110',
};

export const previewActions: Record<ResourceType, Action> = {
  pdf,
  document: pdf,
  image: { label: 'Download', Icon: Download, colours: 'bg-kind-image text-dark hover:brightness-105' },
  video: {
    label: 'Open in New Tab',
    Icon: ExternalLink,
    colours: 'bg-kind-video-ink text-surface hover:brightness-110',
  },
  link: {
    label: 'Open in New Tab',
    Icon: ExternalLink,
    colours: 'bg-kind-link text-dark hover:brightness-105',
  },
  other: { label: 'Download', Icon: Download, colours: 'bg-solid text-on-solid hover:bg-solid-hover' },
};
