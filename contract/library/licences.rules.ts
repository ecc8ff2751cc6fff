// The licences of shared files. Without TypeBox, so that pages can load them.

export const licences = ['study', 'cc-by', 'cc-by-sa', 'cc-by-nc-sa', 'cc0', 'others'] as const;
export type Licence = (typeof licences)[number];

/** Gives away no rights that the person did not choose to give. */
export const defaultLicence: Licence = 'study';

interface LicenceText {
  name: string;
  /** One sentence. */
  means: string;
  url?: string;
}

const deed = (name: string) => `https://creativecommons.org/${name}/`;

export const licenceTexts: Record<Licence, LicenceText> = {
  study: {
    name: 'For study only',
    means: 'Others may read, keep and print it for their own study, but not publish or sell it.',
  },
  'cc-by': {
    name: 'CC BY 4.0',
    means: 'Anyone may copy and change it, also to sell it, if they name you.',
    url: deed('licenses/by/4.0'),
  },
  'cc-by-sa': {
    name: 'CC BY-SA 4.0',
    means: 'Anyone may copy and change it if they name you and share what they make under the same licence.',
    url: deed('licenses/by-sa/4.0'),
  },
  'cc-by-nc-sa': {
    name: 'CC BY-NC-SA 4.0',
    means:
      'Anyone may copy and change it if they name you, earn nothing by it and share it under the same licence.',
    url: deed('licenses/by-nc-sa/4.0'),
  },
  cc0: {
    name: 'CC0, public domain',
    means: 'Anyone may do anything with it, without naming you.',
    url: deed('publicdomain/zero/1.0'),
  },
  others: {
    name: "Someone else's work",
    means: 'The rights belong to its author, such as a teacher, who allows it to be shared here.',
  },
};
