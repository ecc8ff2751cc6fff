// What the server tells the page at run time, so that one build serves every deployment.

export interface PageSettings {
  /** Where the API is; empty when it is on the page's own host. */
  apiBase: string;
  /** Empty when Google sign-in is not switched on. */
  googleClientId: string;
  /** False when the page was asked for without a session cookie: then there is nobody to ask for. */
  mayHaveSession: boolean;
}

/** For a page served without settings, by a plain file server for instance. */
export const fallbackSettings: PageSettings = { apiBase: '', googleClientId: '', mayHaveSession: true };

declare global {
  interface Window {
    campusConnect?: Partial<PageSettings>;
  }
}
