import { ResetPassword } from '#web/features/platform/auth/ResetPassword.tsx';

export default function ResetPasswordPage() {
  return <ResetPassword />;
}
