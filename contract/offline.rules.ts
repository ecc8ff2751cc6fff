// What the service worker saves on the device, to be read offline. Nothing is saved that is not listed here.

/** All caches of a person's data begin with it: they are deleted when another person, or nobody, is signed in. */
export const savedPrefix = 'saved-';

/** The message to the service worker after these caches were deleted: responses in flight must not be saved. */
export const forgetMessage = 'forget';
/** The message to a waiting service worker: replace the active one. */
export const activateMessage = 'activate';

/** On responses that come from the device. */
export const savedHeader = 'x-saved-at';

/** The page without content, which the browser renders offline. */
export const offlinePath = '/offline.html';

const savedCalls =
  /^\/api\/(resources|people|newsletter|stories|templates|content|partners|files\/[^/]+\/contents|courses|reviews|events|hosts|dates\/[^/]+\/ticket|attendances\/own|forums|threads|study-groups|notifications|users\/profile)(\/|$)/;

/** Streams, files, questions about a file that is chosen, security settings, exports and figures of admins, below the addresses above. */
const unsavedCalls =
  /\/(stream|doubles|analytics(\.csv)?|unsubscribe|export|second-factor|devices)(\/|$)|^\/api\/templates\/[^/]+\/|\.(ics|csv|pdf)$/;

/** JSON of public pages and of the own ones. Accounts, administration, exports and streams are never saved. */
export const isSavedCall = (path: string): boolean => savedCalls.test(path) && !unsavedCalls.test(path);

/** Downloads are not. Of a thumbnail, the size that was seen last is saved for all. */
export const isSavedFile = (path: string, search: string): boolean =>
  /^\/api\/files\/[^/]+\/thumbnail$/.test(path) || (/^\/api\/files\/[^/]+$/.test(path) && !search);

/** Requests after which somebody else, or nobody, may be signed in. */
export const changesPerson = (method: string, path: string): boolean =>
  (method !== 'GET' && path.startsWith('/api/auth/')) ||
  (method === 'DELETE' && path === '/api/users/profile');

/** Where phones send what is shared with the app. The service worker receives it. */
export const sharePath = '/share';
/** The cache of what was shared, until the form takes it. It is kept while a visitor signs in. */
export const sharedCache = 'shared';
/** Of what was shared without a file: the texts, as JSON. */
export const sharedTextPath = (id: string): string => `/shared/${id}`;
export const sharedFilePath = (id: string): string => `/shared/${id}/file`;
export const maxSharedBytes = 25 * 1024 * 1024;
export const maxSharedTextLength = 5_000;
