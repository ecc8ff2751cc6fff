import { FormFrame } from '#web/features/resources/form/FormFrame.tsx';
import { ResourceForm } from '#web/features/resources/form/ResourceForm.tsx';

export default function NewResourcePage() {
  return (
    <FormFrame title="Add New Resource">
      <ResourceForm />
    </FormFrame>
  );
}
