// The fields that depend on the type: an address for what is elsewhere, a file and its description for the rest.

import type { Control } from 'react-hook-form';
import { fileKind, holdsAddress, type ResourceType } from '#contract/resources.rules.ts';
import type { Resource } from '#contract/resources.ts';
import { Field } from '#web/components/ui/Field.tsx';
import { TextArea } from '#web/components/ui/TextArea.tsx';
import { assetUrl } from '#web/lib/asset-url.ts';
import type { BoundField } from '#web/lib/form/saving-form.hook.ts';
import { FileField } from './FileField.tsx';
import { keepsFile, type ResourceValues } from './form.values.ts';

const addressTexts: Partial<Record<ResourceType, { label: string; hint?: string }>> = {
  link: { label: 'URL Link' },
  video: { label: 'Video URL', hint: 'YouTube, Vimeo and other video platform links are supported' },
  other: { label: 'Resource URL' },
};

interface Props {
  /** Of `useSavingForm`. */
  field: (name: 'address' | 'description') => BoundField;
  control: Control<ResourceValues>;
  type: ResourceType;
  resource: Resource | undefined;
  dragged: boolean;
  onFiles: (files: File[]) => void;
}

export function KindFields({ field, control, type, resource, dragged, onFiles }: Props) {
  if (holdsAddress(type)) {
    return (
      <Field
        label="URL"
        {...addressTexts[type]}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        required
        {...field('address')}
      />
    );
  }
  const kind = fileKind(type);
  return (
    <>
      {kind && (
        <FileField
          // Each kind has its own file.
          key={kind}
          control={control}
          kind={kind}
          current={currentFile(resource, kind)}
          dragged={dragged}
          onFiles={onFiles}
        />
      )}
      <TextArea label="Description" required {...field('description')} />
    </>
  );
}

function currentFile(resource: Resource | undefined, kind: 'pdf' | 'image') {
  if (!keepsFile(resource, kind)) return undefined;
  return {
    name: resource.fileName,
    picture: kind === 'image' ? assetUrl(resource.thumbnailUrl || resource.fileUrl) : '',
  };
}
