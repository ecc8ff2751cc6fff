// The result of a form or a link, shown in its place. Focuses the heading, because the focused element was unmounted.
import { type ComponentProps, useEffect } from 'react';
import { focusHeading } from '#web/lib/heading.ts';
import { MessagePage } from './MessagePage.tsx';

export function Outcome(props: ComponentProps<typeof MessagePage>) {
  useEffect(focusHeading, []);
  return <MessagePage {...props} />;
}
