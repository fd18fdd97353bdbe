export const broadcastLimits = {
  page: 10,
  /** How many a profile can send or schedule in a day. */
  perDay: 20,
  /** How far ahead one can be scheduled. */
  daysAhead: 365,
  topSpenders: 100,
  topSpenderDays: 90,
} as const
