export function safetyProblems(released: string[], added: { tag: string; text: string }[]): string[];
export function makeSafe(released: string[], text: string): string;
