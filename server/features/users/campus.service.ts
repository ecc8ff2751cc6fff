// Where the operator named the university's domains, new addresses must be of them.
import { exampleCampusEmails, isCampusEmail } from '#contract/campus-email.ts';
import { emailKey } from '#contract/users.ts';
import { Refused } from '#server/lib/errors.ts';

interface Rules {
  campusDomains: readonly string[];
  /** Whoever runs the site may have another address. */
  adminEmail: string | undefined;
}

export function refuseOutsideCampus(email: string, { campusDomains, adminEmail }: Rules): void {
  const open = campusDomains.length === 0;
  if (open || isCampusEmail(email, campusDomains) || emailKey(email) === adminEmail) return;
  const message = `Please use your university address, such as ${exampleCampusEmails(campusDomains)}.`;
  throw new Refused('invalid_input', { message, errors: { email: message } });
}
