// Which addresses are the university's, where the operator named its domains. Without a schema library: pages carry it.

/** A domain covers its subdomains. */
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
