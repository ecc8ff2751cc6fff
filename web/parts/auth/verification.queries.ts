// The call that resends the verification mail, for the profile and for expired links.
import { callApi } from '#web/lib/api.ts';

export const resendVerification = () => callApi('POST /api/auth/verify-email/resend');
