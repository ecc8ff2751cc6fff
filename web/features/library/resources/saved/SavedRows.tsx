// Saved resources, each with the button that removes it.
import { useId } from 'react';
import type { Resource } from '#contract/library/resources.ts';
import { AddToCollection } from '#web/features/library/resources/collections/AddToCollection.tsx';
import { ResourceRow } from '#web/features/library/resources/ResourceRow.tsx';
import { ownerName } from '#web/features/library/resources/resource-fields.ts';
import { SaveButton } from './SaveButton.tsx';

export function SavedRows({ resources }: { resources: readonly Resource[] }) {
  return (
    <ul aria-label="Saved resources" className="divide-y divide-line">
      {resources.map((resource) => (
        <SavedRow key={resource._id} resource={resource} />
      ))}
    </ul>
  );
}

function SavedRow({ resource }: { resource: Resource }) {
  const titleId = useId();
  const note = [resource.courseCode, ownerName(resource)].filter(Boolean).join(' · ');
  return (
    <ResourceRow resource={resource} titleId={titleId} note={note}>
      <AddToCollection resource={resource} titleId={titleId} />
      <SaveButton id={resource._id} titleId={titleId} />
    </ResourceRow>
  );
}
