// Why a PDF cannot be shown, by the errors of pdf.js.

/** The reader may try again where the connection is the reason. */
export interface PdfFailure {
  reason: string;
  canRetry: boolean;
}

export function failureOf(error: unknown): PdfFailure {
  const { name = '', status = 0 } = (error ?? {}) as { name?: string; status?: number };
  if (name === 'PasswordException')
    return { reason: 'It is protected with a password. Download it to open it with one.', canRetry: false };
  if (name === 'InvalidPDFException' || name === 'FormatError')
    return { reason: 'The file is damaged, or it is no PDF.', canRetry: false };
  if (name === 'ResponseException' && (status === 404 || status === 410))
    return { reason: 'The file is no longer there.', canRetry: false };
  if (name === 'ResponseException' && status > 0)
    return { reason: 'The server did not answer as it should.', canRetry: true };
  return { reason: 'It could not be loaded. Your connection may be away for a moment.', canRetry: true };
}

export const viewerMissing: PdfFailure = {
  reason: 'The viewer could not be loaded. Your connection may be away for a moment.',
  canRetry: false,
};
