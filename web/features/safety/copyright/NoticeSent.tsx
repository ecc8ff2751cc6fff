// Replaces the form after the notice was sent.
import { FormSent } from '#web/components/form/FormSent.tsx';

export function NoticeSent({ thanks }: { thanks: string }) {
  return (
    <FormSent title="Your notice was sent">
      {`${thanks} The receipt and the outcome will come to the address you gave.`}
    </FormSent>
  );
}
