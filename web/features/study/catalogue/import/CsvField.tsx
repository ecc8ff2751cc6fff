// The file input of the import.
import { useId } from 'react';
import { maxImportBytes, maxImportLines } from '#contract/study/catalogue.rules.ts';
import { buttonClass } from '#web/components/ui/Button.tsx';
import { FieldNote } from '#web/components/ui/FieldFrame.tsx';
import { formatNumber } from '#web/lib/format.ts';

export function CsvField({ file, onFile }: { file: File | undefined; onFile: (file: File) => void }) {
  const id = useId();
  return (
    <div>
      <p id={`${id}-label`} className="mb-1.5 text-[0.9375rem] font-semibold">
        CSV file
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <input
          id={id}
          type="file"
          accept=".csv,text/csv"
          aria-labelledby={`${id}-label ${id}-action`}
          aria-describedby={`${id}-name ${id}-note`}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) onFile(chosen);
            // So that a file that was changed can be chosen again.
            target.value = '';
          }}
          className="peer sr-only"
        />
        <label
          id={`${id}-action`}
          htmlFor={id}
          className={buttonClass({
            variant: 'outline',
            className:
              'cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-solid',
          })}
        >
          {file ? 'Choose another file' : 'Choose a file'}
        </label>
        <p id={`${id}-name`} aria-live="polite" className="min-w-0 wrap-anywhere">
          {file?.name}
        </p>
      </div>
      <FieldNote
        id={`${id}-note`}
        hint={`UTF-8, separated by commas, semicolons or tabs, at most ${formatNumber(maxImportLines)} lines and ${maxImportBytes / 1_000_000} MB.`}
      />
    </div>
  );
}
