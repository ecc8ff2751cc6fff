// The form of a notice, replaced by its reference after sending.
import { useState } from 'react';
import { Card } from '#web/components/ui/Card.tsx';
import { NoticeForm } from './NoticeForm.tsx';
import { NoticeSent } from './NoticeSent.tsx';

export function NoticeView() {
  const [thanks, setThanks] = useState('');
  return (
    <Card className="min-w-0 p-5 sm:p-8">
      {thanks ? <NoticeSent thanks={thanks} /> : <NoticeForm onSent={setThanks} />}
    </Card>
  );
}
