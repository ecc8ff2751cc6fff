import { LoginForm } from '#web/features/auth/LoginForm.tsx';

export default function LoginPage() {
  return <LoginForm />;
}
