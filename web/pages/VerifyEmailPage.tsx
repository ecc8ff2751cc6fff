import { VerifyEmail } from '#web/features/platform/auth/VerifyEmail.tsx';

export default function VerifyEmailPage() {
  return <VerifyEmail />;
}
