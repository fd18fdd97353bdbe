/**
 * The request header with the profile that the caller means to act as. The server refuses the request if the session's
 * profile is another one, for example because the user has just switched in another tab.
 */
export const ACTING_PROFILE = 'fanfare-profile'
