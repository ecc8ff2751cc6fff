import { RegisterForm } from '#web/features/platform/auth/RegisterForm.tsx';

export default function RegisterPage() {
  return <RegisterForm />;
}
