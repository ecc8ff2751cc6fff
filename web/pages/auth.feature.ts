// Pages for sign-in, registration, and the links in account mails.
import type { authPages } from '#contract/platform/auth.pages.ts';
import type { Feature } from './feature.ts';

export const authFeature = {
  pages: {
    '/login': { load: () => import('./LoginPage.tsx') },
    '/register': { load: () => import('./RegisterPage.tsx') },
    '/verify-email': { load: () => import('./VerifyEmailPage.tsx') },
    '/forgot-password': { load: () => import('./ForgotPasswordPage.tsx') },
    '/reset-password': { load: () => import('./ResetPasswordPage.tsx') },
    '/confirm-email': { load: () => import('./ConfirmEmailPage.tsx') },
  },
} satisfies Feature<typeof authPages>;
