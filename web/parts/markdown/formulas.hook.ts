// Sets the formulas of a text once it is shown, in short tasks so that many do not block the page.
import { type RefObject, useEffect } from 'react';

const maxTaskMs = 10;

/** `text` is the text of the element. */
export function useFormulas(element: RefObject<HTMLElement | null>, text: string): void {
  useEffect(() => {
    if (!text.includes('$')) return;
    const waiting = [...(element.current?.querySelectorAll<HTMLElement>('[data-tex]') ?? [])];
    if (waiting.length === 0) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    import('./formulas.ts').then(
      ({ setFormula }) => {
        const setSome = () => {
          const end = performance.now() + maxTaskMs;
          while (!isGone && waiting.length > 0 && performance.now() < end) setFormula(waiting.shift());
          if (!isGone && waiting.length > 0) timer = setTimeout(setSome);
        };
        setSome();
      },
      () => {
        // They stay as they are.
      },
    );
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [element, text]);
}
