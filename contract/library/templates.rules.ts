// The formats of study templates. Without TypeBox, so that pages can load it.

export const templateFormats = ['md', 'pdf', 'docx'] as const;
export type TemplateFormat = (typeof templateFormats)[number];
