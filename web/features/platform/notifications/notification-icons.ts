// Icon and colours of each notification type.
import type { LucideIcon } from 'lucide-react';
import AtSign from 'lucide-react/icons/at-sign';
import BookHeart from 'lucide-react/icons/book-heart';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Eye from 'lucide-react/icons/eye';
import FileText from 'lucide-react/icons/file-text';
import Flag from 'lucide-react/icons/flag';
import Gavel from 'lucide-react/icons/gavel';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import History from 'lucide-react/icons/history';
import Inbox from 'lucide-react/icons/inbox';
import KeyRound from 'lucide-react/icons/key-round';
import MessageCircle from 'lucide-react/icons/message-circle';
import MessageSquareReply from 'lucide-react/icons/message-square-reply';
import MessagesSquare from 'lucide-react/icons/messages-square';
import PenLine from 'lucide-react/icons/pen-line';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import Ticket from 'lucide-react/icons/ticket';
import UserCheck from 'lucide-react/icons/user-check';
import UserCog from 'lucide-react/icons/user-cog';
import UserPlus from 'lucide-react/icons/user-plus';
import Users from 'lucide-react/icons/users';
import type { NotificationType } from '#contract/platform/notifications.rules.ts';

export const notificationIcons: Record<NotificationType, { Icon: LucideIcon; colours: string }> = {
  helpful: { Icon: ThumbsUp, colours: 'bg-green-soft text-green-ink' },
  milestone: { Icon: Eye, colours: 'bg-purple-soft text-purple-ink' },
  role: { Icon: UserCog, colours: 'bg-blue-soft text-blue-ink' },
  moderation: { Icon: ShieldAlert, colours: 'bg-yellow-soft text-yellow-ink' },
  thing_decided: { Icon: ShieldAlert, colours: 'bg-yellow-soft text-yellow-ink' },
  story: { Icon: BookHeart, colours: 'bg-green-soft text-green-ink' },
  new_version: { Icon: History, colours: 'bg-blue-soft text-blue-ink' },
  course_news: { Icon: GraduationCap, colours: 'bg-purple-soft text-purple-ink' },
  teaching: { Icon: GraduationCap, colours: 'bg-blue-soft text-blue-ink' },
  review_answer: { Icon: MessageSquareReply, colours: 'bg-purple-soft text-purple-ink' },
  report: { Icon: Flag, colours: 'bg-blue-soft text-blue-ink' },
  term: { Icon: CalendarCheck, colours: 'bg-blue-soft text-blue-ink' },
  wanted: { Icon: Inbox, colours: 'bg-yellow-soft text-yellow-ink' },
  want_filled: { Icon: CircleCheck, colours: 'bg-green-soft text-green-ink' },
  want_thanks: { Icon: HeartHandshake, colours: 'bg-green-soft text-green-ink' },
  review_request: { Icon: PenLine, colours: 'bg-green-soft text-green-ink' },
  reply: { Icon: MessageSquareReply, colours: 'bg-blue-soft text-blue-ink' },
  comment: { Icon: MessageCircle, colours: 'bg-blue-soft text-blue-ink' },
  mention: { Icon: AtSign, colours: 'bg-purple-soft text-purple-ink' },
  accepted: { Icon: CircleCheck, colours: 'bg-green-soft text-green-ink' },
  endorsed: { Icon: GraduationCap, colours: 'bg-green-soft text-green-ink' },
  post_moderated: { Icon: ShieldAlert, colours: 'bg-yellow-soft text-yellow-ink' },
  solved: { Icon: CircleCheck, colours: 'bg-green-soft text-green-ink' },
  new_thread: { Icon: MessagesSquare, colours: 'bg-yellow-soft text-yellow-ink' },
  unanswered: { Icon: CircleHelp, colours: 'bg-yellow-soft text-yellow-ink' },
  event_changed: { Icon: CalendarClock, colours: 'bg-yellow-soft text-yellow-ink' },
  new_event: { Icon: CalendarPlus, colours: 'bg-green-soft text-green-ink' },
  event_thread: { Icon: MessagesSquare, colours: 'bg-blue-soft text-blue-ink' },
  event_reminder: { Icon: CalendarClock, colours: 'bg-blue-soft text-blue-ink' },
  still_coming: { Icon: CircleHelp, colours: 'bg-green-soft text-green-ink' },
  event_request: { Icon: Ticket, colours: 'bg-blue-soft text-blue-ink' },
  seat: { Icon: Ticket, colours: 'bg-green-soft text-green-ink' },
  registration: { Icon: Inbox, colours: 'bg-blue-soft text-blue-ink' },
  registration_reply: { Icon: Inbox, colours: 'bg-blue-soft text-blue-ink' },
  group_request: { Icon: UserPlus, colours: 'bg-blue-soft text-blue-ink' },
  group_answer: { Icon: UserCheck, colours: 'bg-green-soft text-green-ink' },
  group_seat: { Icon: Users, colours: 'bg-green-soft text-green-ink' },
  group_owner: { Icon: UserCog, colours: 'bg-purple-soft text-purple-ink' },
  group_joined: { Icon: Users, colours: 'bg-blue-soft text-blue-ink' },
  group_session: { Icon: CalendarPlus, colours: 'bg-green-soft text-green-ink' },
  week_calendar: { Icon: CalendarClock, colours: 'bg-yellow-soft text-yellow-ink' },
  group_file: { Icon: FileText, colours: 'bg-purple-soft text-purple-ink' },
  group_idle: { Icon: CircleHelp, colours: 'bg-yellow-soft text-yellow-ink' },
  mentoring: { Icon: HeartHandshake, colours: 'bg-green-soft text-green-ink' },
  mentoring_reminder: { Icon: HeartHandshake, colours: 'bg-yellow-soft text-yellow-ink' },
  mentoring_message: { Icon: MessageCircle, colours: 'bg-green-soft text-green-ink' },
  mentor_offer: { Icon: HeartHandshake, colours: 'bg-blue-soft text-blue-ink' },
  sanction: { Icon: Gavel, colours: 'bg-red-soft text-red-ink' },
  appeal: { Icon: Gavel, colours: 'bg-blue-soft text-blue-ink' },
  sign_in: { Icon: KeyRound, colours: 'bg-red-soft text-red-ink' },
};
