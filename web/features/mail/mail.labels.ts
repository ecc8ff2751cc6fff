// Labels of mail kinds, and label, colours and icon of each state.
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleSlash from 'lucide-react/icons/circle-slash';
import Clock from 'lucide-react/icons/clock';
import type { MailState } from '#contract/mail.rules.ts';
import type { MailKind } from '#contract/mail.ts';
import type { Icon } from '#web/components/icon.ts';
import type { Tone } from '#web/components/ui/Badge.tsx';

export const kindLabels: Record<MailKind, string> = {
  'verify-email': 'Confirm an email address',
  'reset-password': 'Set a new password',
  'password-changed': 'Password changed',
  'second-factor-changed': 'Second factor changed',
  'confirm-new-email': 'Confirm a new email address',
  'email-change-asked': 'Change of address asked for',
  'email-changed': 'Email address changed',
  'newsletter-confirm': 'Confirm the newsletter',
  'newsletter-issue': 'Newsletter',
  'newsletter-test': 'Newsletter, as a test',
  notification: 'Notification',
  'notification-digest': 'Daily mail of notifications',
  'contact-message': 'Message from the contact form',
  'contact-answer': 'Answer to a message',
};

interface StateStyle {
  label: string;
  tone: Tone;
  Icon: Icon;
  colours: string;
}

export const stateStyles: Record<MailState, StateStyle> = {
  queued: { label: 'Queued', tone: 'yellow', Icon: Clock, colours: 'bg-yellow-soft text-yellow-ink' },
  sent: { label: 'Sent', tone: 'green', Icon: CircleCheck, colours: 'bg-green-soft text-green-ink' },
  failed: { label: 'Failed', tone: 'red', Icon: CircleAlert, colours: 'bg-red-soft text-red-ink' },
  dropped: { label: 'Dropped', tone: 'plain', Icon: CircleSlash, colours: 'bg-page text-muted' },
};
