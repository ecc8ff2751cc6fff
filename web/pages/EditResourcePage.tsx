import { EditResource } from '#web/features/resources/form/EditResource.tsx';
import { FormFrame } from '#web/features/resources/form/FormFrame.tsx';
import { usePathParams } from '#web/lib/address.hook.ts';

export default function EditResourcePage() {
  const { resourceId } = usePathParams('/resources/edit/$resourceId');
  return (
    <FormFrame title="Edit Resource">
      {/* Another address is another form. */}
      <EditResource key={resourceId} id={resourceId} />
    </FormFrame>
  );
}
