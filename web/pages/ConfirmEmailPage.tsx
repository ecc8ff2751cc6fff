import { ConfirmNewEmail } from '#web/features/platform/auth/ConfirmNewEmail.tsx';

export default function ConfirmEmailPage() {
  return <ConfirmNewEmail />;
}
