// Runtime settings that the server writes into the page, so that one build serves every deployment.
import type { EventPublishers, Role } from '#contract/permissions.ts';

export interface PageSettings {
  /** The base URL of the API; empty when it is on the page's own origin. */
  apiBase: string;
  /** Empty when Google sign-in is not configured. */
  googleClientId: string;
  /** False when the request for the page had no session cookie: then the page does not fetch the user. */
  mayHaveSession: boolean;
  /** The email domains that may register; empty for any. */
  campusDomains: string[];
  /** The roles that need a second factor. */
  secondFactorRoles: Role[];
  /** Of the campus; empty where it is unknown. */
  timeZone: string;
  /** Whom to call when someone is in danger, a line each. */
  helpContacts: string[];
  /** The name of the university; may be empty. */
  campusName: string;
  /** What the addresses begin with of sections that an admin has switched off. */
  pathsOff: string[];
  /** Whose events need no approval. */
  eventPublishers: EventPublishers;
}

/** For pages served without settings, such as by a static file server. */
export const fallbackSettings: PageSettings = {
  apiBase: '',
  googleClientId: '',
  mayHaveSession: true,
  campusDomains: [],
  secondFactorRoles: [],
  timeZone: '',
  helpContacts: [],
  campusName: '',
  pathsOff: [],
  eventPublishers: 'staff',
};

declare global {
  interface Window {
    campusConnect?: Partial<PageSettings>;
  }
}
