// What is searched and compared of resources and people, beside what is shown of them.
import { foldText } from '#contract/search.ts';
import { emailKey, type Role, usernameKey } from '#contract/users.ts';

interface Searched {
  title: string;
  description: string;
  courseCode: string;
  tags: string[];
}

export const userColumns = ({ username, email, role }: { username: string; email: string; role: Role }) => ({
  usernameKey: usernameKey(username),
  emailKey: emailKey(email),
  searchText: [username, email, role].map(foldText).join('\n'),
});

export const searchColumns = ({ title, description, courseCode, tags }: Searched) => ({
  titleKey: foldText(title),
  courseKey: foldText(courseCode),
  tagKeys: tags.map(foldText),
  // Lines keep the parts apart: no search matches across two of them.
  searchText: [title, description, courseCode, ...tags].map(foldText).join('\n'),
});
