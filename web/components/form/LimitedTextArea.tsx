// A textarea with a length limit: shows how many characters are too many while typing.
import type { ComponentProps } from 'react';
import { TextArea } from '#web/components/ui/TextArea.tsx';
import { formatNumber } from '#web/lib/format.ts';

interface Props extends ComponentProps<typeof TextArea> {
  length: number;
  limit: number;
}

export function LimitedTextArea({ length, limit, error, ...input }: Props) {
  const over = length - limit;
  const tooLong = `${formatNumber(over)} ${over === 1 ? 'character' : 'characters'} too many`;
  return <TextArea {...input} error={over > 0 ? tooLong : error} />;
}
