// Pages for sign-in, registration, and the links in account mails.
import type { authPages } from '#contract/auth.pages.ts';
import {
  confirmEmailSearch,
  resetPasswordSearch,
  signInSearch,
  verifyEmailSearch,
} from '#web/features/auth/auth.search.ts';
import type { Feature } from './feature.ts';

export const authFeature = {
  pages: {
    '/login': { load: () => import('./LoginPage.tsx'), search: signInSearch },
    '/register': { load: () => import('./RegisterPage.tsx'), search: signInSearch },
    '/verify-email': { load: () => import('./VerifyEmailPage.tsx'), search: verifyEmailSearch },
    '/forgot-password': { load: () => import('./ForgotPasswordPage.tsx') },
    '/reset-password': { load: () => import('./ResetPasswordPage.tsx'), search: resetPasswordSearch },
    '/confirm-email': { load: () => import('./ConfirmEmailPage.tsx'), search: confirmEmailSearch },
  },
} satisfies Feature<typeof authPages>;
