export const verificationLimits = {
  adultYears: 18,
  legalName: 120,
  /** The maximum length of an admin's message with a rejection. */
  message: 500,
  /** How many checks a user can submit per day, because admins are notified of each. */
  perDay: 5,
  /** The number of latest decisions whose median is shown as the expected wait. */
  decisionsForWait: 30,
} as const
