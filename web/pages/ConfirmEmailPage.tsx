import { ConfirmNewEmail } from '#web/features/auth/ConfirmNewEmail.tsx';

export default function ConfirmEmailPage() {
  return <ConfirmNewEmail />;
}
