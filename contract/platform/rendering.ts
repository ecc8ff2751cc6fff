// What the server expects of the built page renderer (web/app/render.tsx), which it loads by path.
import type { PageSettings } from './page-settings.ts';

export interface RenderedHtml {
  /** The content of #root. */
  html: string;
  /** The state that the browser continues with, as JSON: the responses that the page was rendered from. */
  state: string;
}

/** Renders the page at a path with its search parameters for a visitor. Rejects when one of its API calls fails,
 * unless something is missing, which the page then says. */
export type RenderPage = (address: string, settings: PageSettings) => Promise<RenderedHtml>;

/** The id of the script element with the state. */
export const stateElementId = 'page-state';
