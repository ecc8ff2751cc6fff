// The contact form, replaced by a confirmation after sending.
import { useState } from 'react';
import { Card } from '#web/components/ui/Card.tsx';
import { ContactForm, type Sender } from './ContactForm.tsx';
import { ContactSent } from './ContactSent.tsx';

export function ContactView() {
  const [thanks, setThanks] = useState('');
  const [sender, setSender] = useState<Sender>();
  return (
    <Card className="p-5 sm:p-8">
      {thanks ? (
        <ContactSent thanks={thanks} onAnother={() => setThanks('')} />
      ) : (
        <ContactForm
          sender={sender}
          onSent={(message, by) => {
            setThanks(message);
            setSender(by);
          }}
        />
      )}
    </Card>
  );
}
