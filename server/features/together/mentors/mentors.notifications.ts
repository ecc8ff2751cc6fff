// Notifications about one's own offer to help.
import type { NotificationKind } from '#server/features/platform/notifications/notifications.service.ts';

interface OfferFacts extends Record<string, string> {
  news: 'paused' | 'trained' | 'hidden' | 'shown';
  reason: string;
}

export const offerNews: NotificationKind<'mentor_offer', OfferFacts> = {
  type: 'mentor_offer',
  text: ({ news, reason }) => {
    if (news === 'paused')
      return 'Two requests to you expired without an answer, so nobody new can ask you. Say when you are back.';
    if (news === 'trained') return 'You are marked as a trained mentor.';
    if (news === 'shown') return 'A moderator has shown your offer to help again.';
    return `A moderator has hidden your offer to help: ${reason}`;
  },
  link: () => '/mentorship/offer',
};
