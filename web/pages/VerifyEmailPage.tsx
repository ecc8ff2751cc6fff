import { VerifyEmail } from '#web/features/auth/VerifyEmail.tsx';

export default function VerifyEmailPage() {
  return <VerifyEmail />;
}
