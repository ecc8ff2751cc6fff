// The last line of a dialog's form: send or cancel.
import type { ComponentProps } from 'react';
import { SubmitButton } from '#web/components/form/SubmitButton.tsx';
import { Button } from '#web/components/ui/Button.tsx';

interface Props {
  form: ComponentProps<typeof SubmitButton>['form'];
  action: string;
  onCancel: () => void;
}

export function DialogButtons({ form, action, onCancel }: Props) {
  return (
    <div className="flex flex-wrap gap-3">
      <SubmitButton form={form} doing="Saving...">
        {action}
      </SubmitButton>
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
