// What is searched and compared of a resource, beside what is shown of it.
import { foldText } from '#contract/search.ts';

interface Searched {
  title: string;
  description: string;
  courseCode: string;
  tags: string[];
}

export const searchColumns = ({ title, description, courseCode, tags }: Searched) => ({
  titleKey: foldText(title),
  courseKey: foldText(courseCode),
  tagKeys: tags.map(foldText),
  // Lines keep the parts apart: no search matches across two of them.
  searchText: [title, description, courseCode, ...tags].map(foldText).join('\n'),
});
