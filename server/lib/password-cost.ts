// The cost of hashing a password, as OWASP recommends for argon2id. Tests replace this module: they hash thousands.
export const passwordCost = { memoryCost: 19_456, timeCost: 2 };
