import { useParams } from '@tanstack/react-router';
import { EditResource } from '#web/features/resources/form/EditResource.tsx';
import { FormFrame } from '#web/features/resources/form/FormFrame.tsx';

export default function EditResourcePage() {
  const { resourceId = '' } = useParams({ strict: false }) as { resourceId?: string };
  return (
    <FormFrame title="Edit Resource">
      {/* Another address is another form. */}
      <EditResource key={resourceId} id={resourceId} />
    </FormFrame>
  );
}
