import { ForgotPassword } from '#web/features/auth/ForgotPassword.tsx';

export default function ForgotPasswordPage() {
  return <ForgotPassword />;
}
