export const verificationLimits = {
  adultYears: 18,
  legalName: 120,
  /** The admin's message to the user with a rejection. */
  message: 500,
  /** How many checks a user can send in a day. Admins are notified of each. */
  perDay: 5,
  /** The expected wait is the median of this many decisions. */
  decisionsForWait: 30,
} as const
