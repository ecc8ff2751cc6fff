// Class names shared by the links of Markdown texts.
export const markdownLink = 'font-semibold text-blue-ink underline underline-offset-4';
