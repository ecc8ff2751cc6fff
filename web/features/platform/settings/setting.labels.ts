// Texts of the settings' values.
import type { EventPublishers } from '#contract/permissions.ts';
import type { Section } from '#contract/platform/settings.rules.ts';

export const sectionLabels: Record<Section, string> = {
  forums: 'Forums, with the questions about resources and events',
  events: 'Events and their hosts',
  courses: 'Course Review',
  'study-groups': 'Study groups',
  mentorship: 'Mentorship',
  'success-stories': 'Success stories',
  partners: 'Partners',
};

export const publisherLabels: Record<EventPublishers, string> = {
  members: 'Every member',
  staff: 'Staff, moderators and admins',
  moderators: 'Moderators and admins',
};
