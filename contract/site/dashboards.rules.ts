// The cards of the dashboard, in the order in which they are shown until a member changes it.
export const dashboardCards = [
  'start',
  'week',
  'courses',
  'reading',
  'questions',
  'term',
  'popular',
  'helpful',
] as const;
export type DashboardCard = (typeof dashboardCards)[number];

/** Courses beyond are on the profile. */
export const maxDashboardCourses = 12;
/** A count of news ends there: '99+'. */
export const maxNews = 99;
/** How many days of the calendar the dashboard shows, and from how far it announces exams. */
export const plannedDays = 7;
export const examDays = 28;

/** What a newcomer is led through, each ticked by what they did. */
export const firstSteps = ['email', 'courses', 'picture', 'follow', 'share'] as const;
export type FirstStep = (typeof firstSteps)[number];

/** The member's order, with cards that are newer than it behind. */
export const orderedCards = (order: readonly string[]): DashboardCard[] => {
  const known = order.filter((name): name is DashboardCard =>
    (dashboardCards as readonly string[]).includes(name),
  );
  return [...known, ...dashboardCards.filter((name) => !known.includes(name))];
};

/** From Monday, which is 1; none without the weekly mail. */
export const digestDays = ['1', '2', '3', '4', '5', '6', '7'] as const;
export type DigestDay = (typeof digestDays)[number] | 'none';
