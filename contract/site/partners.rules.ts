// The limits of partners. Without TypeBox, so that pages can load it.

export const partnerLimits = { name: 80, text: 300, url: 300, count: 100 } as const;

export const maxLogoBytes = 1_000_000;
