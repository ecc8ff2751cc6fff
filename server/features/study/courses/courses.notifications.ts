// Notification of followers about new reviews and resources of a course.
import { coursePath } from '#contract/study/courses.rules.ts';
import type { NotificationKind } from '#server/features/platform/notifications/notifications.service.ts';

/** Without names, titles and texts: they may be changed or taken down before this is read. */
interface Facts extends Record<string, string> {
  code: string;
  reviews: string;
  resources: string;
  /** Of one resource, for who watches the course; empty otherwise. */
  resourceId: string;
}

export const courseNews: NotificationKind<'course_news', Facts> = {
  type: 'course_news',
  sums: ['reviews', 'resources'],
  text: ({ code, ...facts }) => {
    const [reviews, resources] = [Number(facts.reviews), Number(facts.resources)];
    if (reviews > 0 && resources > 0)
      return `${counted(reviews, 'review')} and ${counted(resources, 'resource')} in ${code}.`;
    return reviews > 0
      ? `${reviews === 1 ? 'A new review' : counted(reviews, 'review')} of ${code}.`
      : `${resources === 1 ? 'A new resource' : counted(resources, 'resource')} for ${code}.`;
  },
  link: ({ code, resourceId }) => (resourceId ? `/resources/${resourceId}` : coursePath(code)),
};

const counted = (count: number, noun: string) =>
  `${count.toLocaleString('en')} new ${noun}${count === 1 ? '' : 's'}`;
