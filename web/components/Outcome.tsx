// What came of a form or a link, in place of it. The focus goes to its heading, since what had it is gone.
import { type ComponentProps, useEffect } from 'react';
import { focusHeading } from '#web/lib/heading.ts';
import { MessagePage } from './MessagePage.tsx';

export function Outcome(props: ComponentProps<typeof MessagePage>) {
  useEffect(focusHeading, []);
  return <MessagePage {...props} />;
}
