// Search parameters of the profile settings.
import { oneOf, searchParams } from '#web/lib/search-params.ts';

export const profileSections = [
  'details',
  'email',
  'password',
  'second-factor',
  'devices',
  'blocks',
  'data',
] as const;

export const editProfileSearch = searchParams('/profile/edit', {
  section: oneOf(profileSections, 'details'),
});
