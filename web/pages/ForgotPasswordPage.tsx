import { ForgotPassword } from '#web/features/platform/auth/ForgotPassword.tsx';

export default function ForgotPasswordPage() {
  return <ForgotPassword />;
}
