// Uploads the logo of a partner as soon as it is chosen.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { maxLogoBytes } from '#contract/site/partners.rules.ts';
import type { Partner } from '#contract/site/partners.ts';
import { UploadProgress } from '#web/components/UploadProgress.tsx';
import { buttonClass } from '#web/components/ui/Button.tsx';
import { FieldNote } from '#web/components/ui/FieldFrame.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { acceptedFiles, checkFile } from '#web/lib/files.rules.ts';
import { useUploadProgress } from '#web/lib/form/upload-progress.hook.ts';
import { notify } from '#web/lib/notices.ts';
import { isCancelled } from '#web/lib/upload.ts';
import { partnersOptions, uploadLogo } from './partners.queries.ts';

export function LogoButton({ partner }: { partner: Partner }) {
  const id = useId();
  const client = useQueryClient();
  const [problem, setProblem] = useState('');
  const { progress, begin, cancel } = useUploadProgress();
  const { mutate, isPending } = useMutation({
    mutationFn: uploadLogo,
    onSuccess: async ({ message }) => {
      notify(message);
      await client.invalidateQueries(partnersOptions);
    },
    onError: (error) =>
      setProblem(isCancelled(error) ? '' : reasonOf(error) || 'The logo could not be uploaded.'),
  });
  const choose = (logo: File | undefined) => {
    if (!logo || isPending) return;
    const refused = checkFile('image', logo, maxLogoBytes) ?? '';
    setProblem(refused);
    if (!refused) mutate({ partnerId: partner._id, logo, ...begin() });
  };
  return (
    <>
      <input
        id={id}
        type="file"
        accept={acceptedFiles('image')}
        disabled={isPending}
        aria-describedby={`${id}-note`}
        aria-invalid={problem ? true : undefined}
        onChange={({ target }) => {
          choose(target.files?.[0]);
          // So that the same file can be chosen again.
          target.value = '';
        }}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className={buttonClass({
          variant: 'outline',
          className:
            'cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-solid',
        })}
      >
        {partner.logo ? 'Change logo' : 'Upload a logo'}
        <span className="sr-only"> of {partner.name}</span>
      </label>
      <div aria-live="polite" className="w-full empty:hidden">
        {problem && <FieldNote id={`${id}-note`} error={problem} />}
        {isPending && <UploadProgress share={progress} onCancel={cancel} />}
      </div>
    </>
  );
}
