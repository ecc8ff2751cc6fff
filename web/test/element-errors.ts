// The error of a query that finds no element, with the page printed into its message only when it is read: while a test
// waits for an element, each attempt fails with an error that nobody reads.
import { prettyDOM } from '@testing-library/react';

export function lazyElementError(message: string | null, container: Element): Error {
  const error = new Error();
  Error.captureStackTrace(error, lazyElementError);
  error.name = 'TestingLibraryElementError';
  let text: string | undefined;
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => {
      text ??= [message, prettyDOM(container)].filter(Boolean).join('\n\n');
      return text;
    },
    set: (changed: string) => {
      text = changed;
    },
  });
  return error;
}
