// Restricts new email addresses to the campus domains, if the operator configured any.
import { exampleCampusEmails, isCampusEmail } from '#contract/campus-email.ts';
import { emailKey } from '#contract/platform/users.ts';
import { Refused } from '#server/lib/errors.ts';

interface Rules {
  campusDomains: readonly string[];
  /** Exempt from the restriction. */
  adminEmail: string | undefined;
}

export function refuseOutsideCampus(email: string, { campusDomains, adminEmail }: Rules): void {
  const isOpen = campusDomains.length === 0;
  if (isOpen || isCampusEmail(email, campusDomains) || emailKey(email) === adminEmail) return;
  const message = `Please use your university address, such as ${exampleCampusEmails(campusDomains)}.`;
  throw new Refused('invalid_input', { message, errors: { email: message } });
}
