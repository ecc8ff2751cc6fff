// The fields that depend on the type: a URL for links and videos, a file and a description for the others.
import { fileKind, isUrlType, type ResourceType } from '#contract/resources.rules.ts';
import type { Resource } from '#contract/resources.ts';
import { Field } from '#web/components/ui/Field.tsx';
import { TextArea } from '#web/components/ui/TextArea.tsx';
import { assetUrl } from '#web/lib/asset-url.ts';
import { FileField } from './FileField.tsx';
import { keepsFile } from './form-values.ts';
import type { useResourceForm } from './resource-form.hook.ts';

const addressTexts: Partial<Record<ResourceType, { label: string; hint?: string }>> = {
  link: { label: 'URL Link' },
  video: { label: 'Video URL', hint: 'YouTube, Vimeo and other video platform links are supported' },
  other: { label: 'Resource URL' },
};

interface Props {
  form: ReturnType<typeof useResourceForm>;
  type: ResourceType;
  resource: Resource | undefined;
  isDragged: boolean;
  isPreparing: boolean;
  onFiles: (files: File[]) => void;
}

export function KindFields({ form, type, resource, isDragged, isPreparing, onFiles }: Props) {
  if (isUrlType(type)) {
    return (
      <Field
        label="URL"
        {...addressTexts[type]}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        required
        {...form.field('address')}
      />
    );
  }
  const kind = fileKind(type);
  return (
    <>
      {kind && (
        <FileField
          // Remounted for another file kind.
          key={kind}
          kind={kind}
          file={form.watch(kind)}
          error={form.errorOf(kind)}
          onRemove={() => form.set(kind, null)}
          current={currentFile(resource, kind)}
          isDragged={isDragged}
          isPreparing={isPreparing}
          onFiles={onFiles}
        />
      )}
      <TextArea label="Description" required {...form.field('description')} />
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
