// Checks whether an email address belongs to the configured university domains. Without TypeBox, so that pages can load it.

/** A domain includes its subdomains. */
export function isCampusEmail(email: string, domains: readonly string[]): boolean {
  const domain = email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase();
  return domains.some((campus) => domain === campus || domain.endsWith(`.${campus}`));
}

/** Such as "name@example.edu or name@uni.example". */
export const exampleCampusEmails = (domains: readonly string[]): string =>
  domains.map((domain) => `name@${domain}`).join(' or ');
