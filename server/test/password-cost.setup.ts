// Replaces server/lib/password-cost.ts in API tests (vitest.config.ts): the lowest cost that argon2 accepts.
export const passwordCost = { memoryCost: 8, timeCost: 1 };
