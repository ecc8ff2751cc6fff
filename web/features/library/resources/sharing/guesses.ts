// What a file or a link tells about itself: the title and the course.
import { courseKeyOf } from '#contract/course-codes.ts';
import { resourceLimits } from '#contract/library/resources.rules.ts';
import { cleanLine } from '#contract/text.ts';
import { callApi } from '#web/lib/api.ts';

/** 'cs201_lecture-03 (1).pdf' becomes 'Cs201 lecture 03'. */
export function titleFromName(name: string): string {
  const base = name.replace(/\.[a-z0-9]{1,5}$/i, '').replace(/[_+\s]+/g, ' ');
  const unique = base.replace(/ ?(\(\d{1,3}\)|- ?copy)$/i, '');
  // Hyphens stand for spaces where there are none.
  const words = cleanLine(unique.includes(' ') ? unique : unique.replace(/-/g, ' '));
  return (words.charAt(0).toUpperCase() + words.slice(1)).slice(0, resourceLimits.title);
}

const maxCandidates = 3;

/** The first known course that the text names, such as CS201 in 'cs-201 notes', or empty. */
export async function courseIn(text: string): Promise<string> {
  const found = text.matchAll(/(?<![\p{L}\d])\p{L}{2,6}[\s_-]?\d{2,4}\p{L}?(?![\p{L}\d])/gu);
  const candidates = [...new Set([...found].map(([code]) => courseKeyOf(code.replace('_', ''))))];
  for (const candidate of candidates.slice(0, maxCandidates)) {
    // Without a connection there is no guess.
    const known = await callApi('GET /api/courses/suggestions', { query: { q: candidate } }).catch(
      () => null,
    );
    const course = known?.courses.find(({ code }) => courseKeyOf(code) === candidate);
    if (course) return course.code;
  }
  return '';
}

/** The title of a web page, which the server reads; empty where it cannot. */
export async function titleOfLink(url: string): Promise<string> {
  const answer = await callApi('POST /api/resources/link-title', { body: { url } }).catch(() => null);
  return answer?.title ?? '';
}
