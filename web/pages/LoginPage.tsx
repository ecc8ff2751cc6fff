import { LoginForm } from '#web/features/platform/auth/LoginForm.tsx';

export default function LoginPage() {
  return <LoginForm />;
}
