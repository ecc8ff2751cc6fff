// The fields that depend on the type: a URL or a file, and the description, which links and videos may lack.
import { type FileKind, fileKind, isUrlType, type ResourceType } from '#contract/library/resources.rules.ts';
import type { Resource } from '#contract/library/resources.ts';
import { versionLimits } from '#contract/library/versions.rules.ts';
import { Field } from '#web/components/ui/Field.tsx';
import { TextArea } from '#web/components/ui/TextArea.tsx';
import { DuplicateOfFile } from '#web/features/library/resources/sharing/DuplicateNote.tsx';
import { assetUrl } from '#web/lib/asset-url.ts';
import { FileField } from './FileField.tsx';
import { keepsFile } from './form-values.ts';
import { LicenceField } from './LicenceField.tsx';
import { PaperFields } from './PaperFields.tsx';
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
  takesSeveral: boolean;
}

export function KindFields({ form, type, resource, isDragged, isPreparing, onFiles, takesSeveral }: Props) {
  if (isUrlType(type)) {
    return (
      <>
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
        <TextArea label="Description" required={type === 'other'} {...form.field('description')} />
      </>
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
          takesSeveral={takesSeveral}
        />
      )}
      {kind && form.watch(kind) && keepsFile(resource, kind) && (
        <Field
          label="What changed"
          hint="Optional. The current file stays as an older version."
          autoComplete="off"
          maxLength={versionLimits.note}
          {...form.field('versionNote')}
        />
      )}
      {kind && <DuplicateOfFile file={form.watch(kind)} ownId={resource?._id} />}
      <TextArea label="Description" required {...form.field('description')} />
      <LicenceField licence={form.watch('licence')} {...form.field('licence')} />
      <PaperFields form={form} resource={resource} />
    </>
  );
}

function currentFile(resource: Resource | undefined, kind: FileKind) {
  if (!keepsFile(resource, kind)) return undefined;
  return {
    name: resource.fileName,
    picture: kind === 'image' ? assetUrl(resource.thumbnailUrl || resource.fileUrl) : '',
  };
}
