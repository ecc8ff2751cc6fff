// Reads learning tips from Markdown: each `##` section is a tip, with lines `Category: …` and `Source: …`.
import { sectionsOf } from '#contract/markdown.ts';
import { foldText } from '#contract/search.ts';

export interface LearningTip {
  id: string;
  title: string;
  category: string;
  /** Markdown, without the lines of category and sources. */
  text: string;
  /** Markdown. */
  sources: string[];
}

/** More are left out. */
const maxTips = 200;

export function tipsOf(markdown: string): LearningTip[] {
  const lines = markdown.split('\n');
  const sections = sectionsOf(markdown).filter(({ level }) => level === 2);
  return sections.slice(0, maxTips).map(({ id, title, line }, index) => {
    const body = lines.slice(line, (sections[index + 1]?.line ?? lines.length + 1) - 1);
    return {
      id,
      title,
      category: valuesIn(body, 'Category: ')[0] ?? 'Other',
      text: body
        .filter((each) => !/^(Category|Source): /.test(each))
        .join('\n')
        .trim(),
      sources: valuesIn(body, 'Source: '),
    };
  });
}

const valuesIn = (lines: string[], label: string): string[] =>
  lines.filter((line) => line.startsWith(label)).map((line) => line.slice(label.length).trim());

/** In the order of their first tip. */
export const categoriesOf = (tips: readonly LearningTip[]): string[] => [
  ...new Set(tips.map(({ category }) => category)),
];

/** The tips of the category, if any, that contain every word of the search. */
export function findTips(
  tips: readonly LearningTip[],
  { q, category }: { q: string; category: string },
): LearningTip[] {
  const words = foldText(q).split(/\s+/).filter(Boolean);
  return tips.filter((tip) => {
    if (category && tip.category !== category) return false;
    const text = foldText([tip.title, tip.category, tip.text, ...tip.sources].join(' '));
    return words.every((word) => text.includes(word));
  });
}
