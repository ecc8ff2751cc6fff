// Replaces the form after the message was sent.
import { FormSent } from '#web/components/form/FormSent.tsx';
import { Button } from '#web/components/ui/Button.tsx';

export function ContactSent({ thanks, onAnother }: { thanks: string; onAnother: () => void }) {
  return (
    <FormSent
      title="Your message was sent"
      action={
        <Button variant="outline" className="mt-6" onClick={onAnother}>
          Send another message
        </Button>
      }
    >
      {thanks} The answer will come to the address you gave.
    </FormSent>
  );
}
