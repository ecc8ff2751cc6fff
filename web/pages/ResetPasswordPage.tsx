import { ResetPassword } from '#web/features/auth/ResetPassword.tsx';

export default function ResetPasswordPage() {
  return <ResetPassword />;
}
