// Adds text to what is written in the composer: a quote, or a post that was taken back.
import { useEffect, useEffectEvent } from 'react';

interface TextForm {
  getValues: (name: 'text') => string;
  set: (name: 'text', value: string) => void;
  setFocus: (name: 'text') => void;
}

/** A new object each time, so that the same text can be added again. Nothing that is typed is lost. */
export function useInsertedText(form: TextForm, inserted: { text: string } | undefined): void {
  const insert = useEffectEvent((text: string) => {
    const before = form.getValues('text').trimEnd();
    form.set('text', before ? `${before}\n\n${text}` : text);
    form.setFocus('text');
  });
  useEffect(() => {
    if (inserted) insert(inserted.text);
  }, [inserted]);
}
