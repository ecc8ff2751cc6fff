// Writing to those who look after the site: the form, and in its place the thanks once it was sent.
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
          onSent={(sentence, by) => {
            setThanks(sentence);
            setSender(by);
          }}
        />
      )}
    </Card>
  );
}
