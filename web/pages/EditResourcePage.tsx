import { EditResource } from '#web/features/library/resources/form/EditResource.tsx';
import { FormFrame } from '#web/features/library/resources/form/FormFrame.tsx';
import { usePathParams } from '#web/lib/address.hook.ts';

export default function EditResourcePage() {
  const { resourceId } = usePathParams('/resources/edit/$resourceId');
  return (
    <FormFrame title="Edit Resource">
      {/* Remounted for another resource. */}
      <EditResource key={resourceId} id={resourceId} />
    </FormFrame>
  );
}
