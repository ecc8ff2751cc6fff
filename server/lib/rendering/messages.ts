// The messages between the server and the worker that renders its pages.

import type { PageSettings } from '#contract/platform/page-settings.ts';
import type { RenderedHtml } from '#contract/platform/rendering.ts';

export interface ApiAnswer {
  status: number;
  body: string;
}

export type FromServer = { address: string; settings: PageSettings } | { call: number; answer: ApiAnswer };

export type ToServer =
  | { ready: true }
  | { call: number; path: string }
  | { rendered: RenderedHtml }
  | { failed: string };
