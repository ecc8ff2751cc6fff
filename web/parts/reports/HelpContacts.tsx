// Whom to call when someone is in danger: a moderator may read the report hours later.
import Phone from 'lucide-react/icons/phone';
import { settings } from '#web/lib/settings.ts';

export function HelpContacts() {
  const contacts = settings().helpContacts;
  return (
    <div
      role="status"
      className="flex items-start gap-3 rounded-control border border-red/40 bg-red-soft px-4 py-3 text-red-ink"
    >
      <Phone className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <div className="min-w-0 space-y-1 wrap-anywhere">
        <p className="font-semibold">
          If someone is in danger now, call the emergency number. A moderator may read this hours later.
        </p>
        {contacts.map((contact) => (
          <p key={contact}>{contact}</p>
        ))}
      </div>
    </div>
  );
}
