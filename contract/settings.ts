// What the server tells the page at run time, so that one build serves every deployment.

export interface PageSettings {
  /** Where the API is; empty when it is on the page's own host. */
  apiBase: string;
  /** Empty when Google sign-in is not switched on. */
  googleClientId: string;
  /** False when the page was asked for without a session cookie: then there is nobody to ask for. */
  mayHaveSession: boolean;
  /** The domains that new accounts need an address of; empty where any will do. */
  campusDomains: string[];
}

/** For a page served without settings, by a plain file server for instance. */
export const fallbackSettings: PageSettings = {
  apiBase: '',
  googleClientId: '',
  mayHaveSession: true,
  campusDomains: [],
};

declare global {
  interface Window {
    campusConnect?: Partial<PageSettings>;
  }
}
