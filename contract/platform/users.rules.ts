// The roles, the lowest first. Without TypeBox, so that pages can load it.

export const roles = ['user', 'staff', 'mod', 'admin'] as const;
