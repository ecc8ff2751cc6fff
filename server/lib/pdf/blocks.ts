// What a written document is made of.

export interface Run {
  text: string;
  bold?: boolean;
  italic?: boolean;
}

export type Block =
  | { kind: 'heading'; level: number; runs: Run[] }
  | { kind: 'paragraph'; runs: Run[]; isQuote?: boolean }
  | { kind: 'item'; depth: number; marker: string; runs: Run[] }
  | { kind: 'table'; rows: Run[][][] };
