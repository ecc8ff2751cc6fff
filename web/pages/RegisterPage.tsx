import { RegisterForm } from '#web/features/auth/RegisterForm.tsx';

export default function RegisterPage() {
  return <RegisterForm />;
}
