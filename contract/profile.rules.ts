// The fields of a profile and their limits, without a schema library: pages carry this in their first load.

export const profileLimits = {
  fullName: 120,
  studentId: 40,
  department: 120,
  batch: 40,
  university: 160,
  phone: 40,
  semester: 60,
  credits: 1_000,
} as const;

export const maxPictureBytes = 5_000_000;

/** What a person may choose to show on the public profile beside name, picture, department and batch. */
export const shownFields = ['university', 'semester', 'joined'] as const;
export type ShownField = (typeof shownFields)[number];
