// What a study group is found by.
import { foldText } from '#contract/search.ts';

export const searchTextOf = (
  { name, place }: { name: string; place: string },
  course: { code: string; title: string } | undefined,
): string => foldText([name, place, course?.code, course?.title].filter(Boolean).join(' '));
