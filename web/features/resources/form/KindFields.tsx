// The fields that depend on the type: an address for what is elsewhere, a file and its description for the rest.
import type { UseFormReturn } from 'react-hook-form';
import { webAddress } from '#contract/addresses.ts';
import { fileKind, holdsAddress, type ResourceType, resourceLimits } from '#contract/resources.rules.ts';
import type { Resource } from '#contract/resources.ts';
import { Field } from '#web/components/ui/Field.tsx';
import { TextArea } from '#web/components/ui/TextArea.tsx';
import { assetUrl } from '#web/lib/asset-url.ts';
import { atMost } from '#web/lib/length.rule.ts';
import { FileField } from './FileField.tsx';
import type { ResourceValues } from './form.values.ts';

const addressTexts: Partial<Record<ResourceType, { label: string; hint?: string }>> = {
  link: { label: 'URL Link' },
  video: { label: 'Video URL', hint: 'YouTube, Vimeo and other video platform links are supported' },
  other: { label: 'Resource URL' },
};

interface Props {
  form: UseFormReturn<ResourceValues>;
  type: ResourceType;
  resource: Resource | undefined;
  dragged: boolean;
  onFiles: (files: File[]) => void;
}

export function KindFields({ form, type, resource, dragged, onFiles }: Props) {
  const { errors } = form.formState;
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
        error={errors.address?.message}
        {...form.register('address', { validate: checkAddress })}
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
          control={form.control}
          kind={kind}
          current={currentFile(resource, kind)}
          dragged={dragged}
          onFiles={onFiles}
        />
      )}
      <TextArea
        label="Description"
        required
        error={errors.description?.message}
        {...form.register('description', {
          validate: (text) =>
            text.trim() ? atMost(resourceLimits.description)(text) : 'Please describe the resource.',
        })}
      />
    </>
  );
}

function checkAddress(text: string): string | undefined {
  if (!text.trim()) return 'Please enter the address.';
  if (!webAddress(text)) return 'Please enter a web address such as https://example.com/notes.';
  return atMost(resourceLimits.description)(text);
}

/** The file that may be kept, as long as the type asks for the same kind. */
function currentFile(resource: Resource | undefined, kind: 'pdf' | 'image') {
  if (!resource?.fileUrl || fileKind(resource.resourceType) !== kind) return undefined;
  return {
    name: resource.fileName,
    picture: kind === 'image' ? assetUrl(resource.thumbnailUrl || resource.fileUrl) : '',
  };
}
