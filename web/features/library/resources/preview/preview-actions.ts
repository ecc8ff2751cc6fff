// The button of the preview for each resource type. Apart from the kinds, which the list loads.
import type { ResourceType } from '#contract/library/resources.rules.ts';

interface Action {
  label: string;
  colours: string;
}

const pdf: Action = {
  label: 'Download PDF',
  colours: 'bg-kind-pdf-ink text-surface hover:brightness-110',
};

export const previewActions: Record<ResourceType, Action> = {
  pdf,
  document: pdf,
  image: { label: 'Download', colours: 'bg-kind-image text-dark hover:brightness-105' },
  video: { label: 'Open in New Tab', colours: 'bg-kind-video-ink text-surface hover:brightness-110' },
  link: { label: 'Open in New Tab', colours: 'bg-kind-link text-dark hover:brightness-105' },
  other: { label: 'Download', colours: 'bg-solid text-on-solid hover:bg-solid-hover' },
};
