import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { resourceLimits } from '#contract/library/resources.rules.ts';
import { Alert } from '#web/components/ui/Alert.tsx';
import { FormFrame } from '#web/features/library/resources/form/FormFrame.tsx';
import { ResourceForm } from '#web/features/library/resources/form/ResourceForm.tsx';
import { deleteShared, sharedOptions } from '#web/features/library/resources/form/shared.queries.ts';
import { storedFileOptions } from '#web/features/library/resources/form/stored-file.queries.ts';
import { newResourceSearch } from '#web/features/library/resources/new-resource.search.ts';
import type { Incoming } from '#web/features/library/resources/sharing/incoming.hook.ts';
import { incomingStore } from '#web/features/library/resources/sharing/incoming.store.ts';
import { PickHint } from '#web/features/library/resources/sharing/PickHint.tsx';
import { ShareSeveral } from '#web/features/library/resources/sharing/ShareSeveral.tsx';
import { templatesOptions } from '#web/features/library/templates/templates.queries.ts';
import { fillWant } from '#web/features/library/wants/wants.queries.ts';
import { reasonOf } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';
import { useSearchValues } from '#web/lib/search-params.ts';

const WantChoice = lazy(() => import('#web/features/library/wants/WantChoice.tsx'));

export default function NewResourcePage() {
  const [several, setSeveral] = useState<Incoming | undefined>(incomingStore.get);
  // Only once: what is opened later begins anew.
  useEffect(() => incomingStore.set(undefined), []);
  const { template: name, shared: sharedId, file: fileId, course, want } = useSearchValues(newResourceSearch);
  const [wantId, setWantId] = useState(want);
  const { data: templates, isPending } = useQuery({ ...templatesOptions, enabled: name !== '' });
  const template = templates?.find((each) => each.name === name);
  const { data: shared, isPending: isReading } = useQuery({
    ...sharedOptions(sharedId),
    enabled: sharedId !== '',
  });
  const { data: stored, isPending: isLoading } = useQuery({
    ...storedFileOptions(fileId),
    enabled: fileId !== '',
  });
  const isTaken = Boolean(shared);
  useEffect(() => {
    if (isTaken) deleteShared();
  }, [isTaken]);
  const fromTemplate = template && {
    title: template.title,
    resourceType: 'pdf' as const,
    description: template.text.slice(0, resourceLimits.description),
  };
  const ofCourse =
    course || stored
      ? { title: '', resourceType: '' as const, description: '', courseCode: course }
      : undefined;
  const fill = (resourceId: string) =>
    fillWant(wantId, resourceId).then(
      ({ message }) => notify(message, 'success', 6000),
      (error: Error) => notify(reasonOf(error) || 'Those who wait for it could not be told.', 'error', 8000),
    );
  if (several) {
    return (
      <FormFrame title="Add New Resource">
        <ShareSeveral first={several} />
      </FormFrame>
    );
  }
  return (
    <FormFrame title="Add New Resource">
      <div className="mb-6">
        <PickHint label="choose several files" onIncoming={setSeveral} />
      </div>
      {/* The form takes its initial values once; without the template it is empty. */}
      {(name && isPending) || (sharedId && isReading) || (fileId && isLoading) ? (
        <FormLoading />
      ) : (
        <>
          {fileId && !stored && (
            <div className="mb-6">
              <Alert>The file could not be read. Please choose it again.</Alert>
            </div>
          )}
          <ResourceForm
            start={shared?.start ?? fromTemplate ?? ofCourse}
            file={shared?.file ?? stored ?? undefined}
            onSeveral={setSeveral}
            courseField={(code) =>
              code.trim() !== '' && (
                <Suspense>
                  <WantChoice course={code.trim()} value={wantId} onChoose={setWantId} />
                </Suspense>
              )
            }
            onCreated={({ _id }) => wantId && void fill(_id)}
          />
        </>
      )}
    </FormFrame>
  );
}

const FormLoading = () => (
  <div role="status" className="h-96 animate-pulse rounded-control bg-line">
    <span className="sr-only">Filling in the form…</span>
  </div>
);
