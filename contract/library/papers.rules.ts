// Past papers: their kinds, terms and years, and the line that describes one. Without TypeBox, so that pages can load it.

export const paperKinds = ['final', 'midterm', 'quiz', 'practice', 'assignment', 'other'] as const;
export type PaperKind = (typeof paperKinds)[number];

/** Not the terms of the catalogue: a paper may be older than all of them. */
export const paperTerms = ['spring', 'summer', 'autumn', 'winter'] as const;
export type PaperTerm = (typeof paperTerms)[number];

export const firstPaperYear = 1950;
/** The next year, since an academic year may be named by its end. */
export const lastPaperYear = (now = new Date()): number => now.getFullYear() + 1;

/** Solutions of one paper that are shown. */
export const maxSolutions = 10;

export interface Paper {
  kind: PaperKind;
  /** Null where it is not stated. */
  year: number | null;
  term: PaperTerm | '';
  hasSolutions: boolean;
  /** The id of the paper that this is the solution of, or empty. */
  solutionOf: string;
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const kindLabel = (kind: PaperKind): string => (kind === 'practice' ? 'Mock exam' : capitalised(kind));
export const termLabel: (term: PaperTerm) => string = capitalised;

/** 'Past paper · Final · Autumn 2025 · with solutions'. */
export function paperLine({ kind, year, term, hasSolutions, solutionOf }: Paper): string {
  const parts = [
    solutionOf ? 'Solutions' : 'Past paper',
    kind !== 'other' && kindLabel(kind),
    [term && termLabel(term), year].filter(Boolean).join(' '),
    hasSolutions && !solutionOf && 'with solutions',
  ];
  return parts.filter(Boolean).join(' · ');
}

/** The year as it is typed; undefined where it is none. */
export function yearOf(text: string, now = new Date()): number | undefined {
  const year = /^\d{4}$/.test(text) ? Number(text) : 0;
  return year >= firstPaperYear && year <= lastPaperYear(now) ? year : undefined;
}
