// The limits and options of profile fields. Without TypeBox, so that pages can load it.

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
