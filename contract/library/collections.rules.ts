// Limits of collections. Without TypeBox, so that pages can load them.

export const collectionLimits = {
  name: 80,
  description: 1_000,
  /** Of a person. */
  collections: 100,
  resources: 200,
} as const;

export const sharedCollectionPath = (token: string): string => `/collections/shared/${token}`;
