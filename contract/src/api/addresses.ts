/**
 * Every address of the web app that isn't a profile's or a post's, with `$` before a part that varies. The server
 * answers 404 at any other one that begins with a reserved name, so a test compares this list with the app's routes.
 */
export const addresses = [
  '/',
  '/admin/consents',
  '/admin/jobs',
  '/admin/payouts',
  '/ai',
  '/ai/$slug',
  '/ai/history',
  '/chat',
  '/chat/$chatId',
  '/checkout/$checkoutId',
  '/create-post',
  '/create-profile',
  '/earnings',
  '/explore',
  '/fans',
  '/feed',
  '/forgot-password',
  '/notifications',
  '/onboarding',
  '/release/$token',
  '/reset-password',
  '/saved',
  '/search',
  '/settings',
  '/signin',
  '/signup',
  '/subscribers',
  '/transactions',
] as const
