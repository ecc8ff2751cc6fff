// Polling for the mail that confirms one's address once more: from the profile, and from a link that is over.
import { callApi } from '#web/lib/api.ts';

export const resendVerification = () => callApi('POST /api/auth/verify-email/resend');
