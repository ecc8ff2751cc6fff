// The preview, once its module is loaded. With React.lazy it would be hydrated after its page, and what was pressed in it before
// would be repeated too early (web/lib/early-input.ts).
import type { FunctionComponent } from 'react';
import type { Resource } from '#contract/library/resources.ts';
import type { Actor } from '#contract/permissions.ts';

export interface PreviewProps {
  id: string;
  user: Actor | undefined;
  onDelete: (resource: Resource) => void;
}

let loaded: FunctionComponent<PreviewProps> | undefined;

/** Called by the module itself. */
export function setLoadedPreview(preview: FunctionComponent<PreviewProps>): void {
  loaded = preview;
}

export const loadedPreview = (): FunctionComponent<PreviewProps> | undefined => loaded;
