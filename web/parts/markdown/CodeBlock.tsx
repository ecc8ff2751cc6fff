// A block of code, coloured once the script for it is loaded.
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import type { CodePart } from './code-colours.ts';
import { serverMarkup } from './server-markup.ts';

/** Wide code scrolls inside its container, also by keyboard. */
const scrolled = { tabIndex: 0, className: 'overflow-x-auto rounded-control border border-line' };

interface Props {
  text: string;
  /** Empty where it is not said. */
  language: string;
}

export function CodeBlock({ text, language }: Props) {
  const onServer = language ? serverMarkup.code?.(text, language) : undefined;
  const parts = useCodeParts(text, language) ?? onServer;
  return (
    // From left to right, whatever the text around it is.
    <section dir="ltr" aria-label="Code" {...scrolled}>
      <pre className="p-4">
        <code className="font-mono text-[0.9em]">{parts ? toNodes(parts) : text}</code>
      </pre>
    </section>
  );
}

function useCodeParts(text: string, language: string): CodePart[] | undefined {
  const [coloured, setColoured] = useState<{ text: string; parts: CodePart[] | undefined }>();
  useEffect(() => {
    if (!language) return;
    let isGone = false;
    import('./code-colours.ts').then(
      ({ codeParts }) => !isGone && setColoured({ text, parts: codeParts(text, language) }),
      () => {
        // It stays plain.
      },
    );
    return () => {
      isGone = true;
    };
  }, [text, language]);
  return coloured?.text === text ? coloured.parts : undefined;
}

const toNodes = (parts: CodePart[]): ReactNode =>
  parts.map((part, index) =>
    typeof part === 'string' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, in their order.
      <Fragment key={index}>{part}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, in their order.
      <span key={index} className={part.className}>
        {toNodes(part.parts)}
      </span>
    ),
  );
