export function findChromium(): string | undefined;
export function findTestBrowser(): string | undefined;
export const chromiumArguments: string[];
export function ensureChromium(): string;
