// The roles, without a schema library: pages carry this in their first load.

export const roles = ['user', 'staff', 'mod', 'admin'] as const;
