// Imports a CSV file: what it holds, the file, a check, its report, and the import of the same file.
import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import {
  exportKinds,
  type ImportKind,
  importKinds,
  maxImportBytes,
  type refusalScopes,
} from '#contract/study/catalogue.rules.ts';
import type { ImportReport } from '#contract/study/catalogue.ts';
import { UploadProgress } from '#web/components/UploadProgress.tsx';
import { Alert } from '#web/components/ui/Alert.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { Card } from '#web/components/ui/Card.tsx';
import { Select } from '#web/components/ui/Select.tsx';
import { importFile, useRefreshCatalogue } from '#web/features/study/catalogue/catalogue.queries.ts';
import { apiUrl, reasonOf } from '#web/lib/api.ts';
import { useUploadProgress } from '#web/lib/form/upload-progress.hook.ts';
import { isCancelled } from '#web/lib/upload.ts';
import { ColumnTable } from './ColumnTable.tsx';
import { CsvField } from './CsvField.tsx';
import { kindLabels } from './import.labels.ts';
import { RefusalChoice } from './RefusalChoice.tsx';
import { Report } from './Report.tsx';

export function CatalogueImport() {
  const [kind, setKind] = useState<ImportKind>('departments');
  const [refuse, setRefuse] = useState<(typeof refusalScopes)[number]>('lines');
  const [file, setFile] = useState<File>();
  const [report, setReport] = useState<ImportReport>();
  const [problem, setProblem] = useState('');
  const { progress, begin, cancel } = useUploadProgress();
  const refresh = useRefreshCatalogue();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ chosen, dryRun }: { chosen: File; dryRun: 'yes' | 'no' }) =>
      importFile({ form: { kind, refuse, dryRun }, file: chosen, ...begin() }),
    onSuccess: async (answer) => {
      setReport(answer);
      if (answer.isSaved) await refresh();
    },
    onError: (error) => setProblem(isCancelled(error) ? '' : reasonOf(error) || failure),
  });
  /** What is chosen has changed: a report about something else would mislead. */
  const reset = () => {
    setReport(undefined);
    setProblem('');
  };
  const send = (dryRun: 'yes' | 'no') => {
    reset();
    if (!file) setProblem('Please choose a CSV file.');
    else if (file.size > maxImportBytes)
      setProblem(`The file is larger than ${maxImportBytes / 1_000_000} MB. Please split it.`);
    else mutate({ chosen: file, dryRun });
  };
  const mayImport = report && !report.isSaved && report.added + report.changed > 0;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0 space-y-6">
        <Card className="p-5 sm:p-6">
          <form
            method="dialog"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (!isPending) send('yes');
            }}
          >
            <fieldset disabled={isPending} className="space-y-6">
              <Select
                label="What the file holds"
                value={kind}
                onChange={({ target }) => {
                  reset();
                  setKind(target.value as ImportKind);
                }}
              >
                {importKinds.map((one) => (
                  <option key={one} value={one}>
                    {kindLabels[one]}
                  </option>
                ))}
              </Select>
              <ColumnTable kind={kind} />
              <CsvField
                file={file}
                onFile={(chosen) => {
                  reset();
                  setFile(chosen);
                }}
              />
              <RefusalChoice
                chosen={refuse}
                onChoose={(scope) => {
                  reset();
                  setRefuse(scope);
                }}
              />
            </fieldset>
            <div className="mt-6 space-y-4">
              {problem && <Alert>{problem}</Alert>}
              {isPending && <UploadProgress share={progress} onCancel={cancel} />}
              <Button type="submit" busy={isPending}>
                Check the file
              </Button>
            </div>
          </form>
        </Card>
        {report && <Report report={report} refuse={refuse} />}
        {mayImport && !(refuse === 'file' && report.refused > 0) && (
          <Button size="large" busy={isPending} onClick={() => send('no')}>
            Import
          </Button>
        )}
      </div>
      <OrderNote />
    </div>
  );
}

function OrderNote() {
  return (
    <aside aria-labelledby="import-order" className="rounded-card border border-line bg-surface p-5">
      <h2 id="import-order" className="text-lg">
        In this order
      </h2>
      <p className="mt-1 text-[0.9375rem] text-muted">
        Files refer to each other: a course names its department, an offering its course, term and teachers.
      </p>
      <ol className="mt-3 list-decimal space-y-1 pl-5 text-[0.9375rem]">
        {importKinds.map((kind) => (
          <li key={kind}>{kindLabels[kind]}</li>
        ))}
      </ol>
      <h2 className="mt-5 text-lg">Export</h2>
      <p className="mt-1 text-[0.9375rem] text-muted">
        What is in the catalogue, as files that can be imported again. Teachers without a reference are left
        out.
      </p>
      <ul className="mt-2 text-[0.9375rem]">
        {exportKinds.map((kind) => (
          <li key={kind}>
            <a
              href={apiUrl('GET /api/admin/catalogue/export/:kind', { params: { kind } })}
              download={`${kind}.csv`}
              className="inline-flex min-h-11 items-center gap-2 rounded font-semibold text-blue-ink underline-offset-4 hover:underline"
            >
              <Download className="size-4.5" aria-hidden="true" />
              {kindLabels[kind]}
            </a>
          </li>
        ))}
      </ul>
    </aside>
  );
}

const failure =
  'The file could not be sent. Your connection may be away for a moment; nothing was imported, please try again.';
