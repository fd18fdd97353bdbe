export const broadcastLimits = {
  page: 10,
  /** Buyers per page. */
  buyers: 20,
  /** How many broadcasts a profile can send or schedule per day. */
  perDay: 20,
  /** How many days ahead a broadcast can be scheduled. */
  daysAhead: 365,
  topSpenders: 100,
  topSpenderDays: 90,
} as const
