// A formula: the server renders it as MathML, the browser sets it with KaTeX once it is loaded (formulas.hook.ts).
import { serverMarkup } from './server-markup.ts';

export function Formula({ tex, isBlock }: { tex: string; isBlock: boolean }) {
  const markup = serverMarkup.formula?.(tex, isBlock) ?? writtenFormula(tex);
  return (
    <span
      dir="ltr"
      data-tex={tex}
      data-display={isBlock ? '' : undefined}
      className={isBlock ? 'block overflow-x-auto overflow-y-hidden py-1 text-center' : undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: MathML of KaTeX or escaped text; KaTeX replaces it later.
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}

/** As it is written. */
export const writtenFormula = (tex: string): string =>
  `<code class="font-mono text-[0.9em]">${tex.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</code>`;
