/** What moderators and admins write about what they do. */
export const staffLimits = {
  /** Characters of a reason. */
  reason: 1000,
  /** The longest ban that isn't permanent. */
  mostBanDays: 365,
  /** The most credits that an admin gives or takes at once, in hundredths. */
  adjustmentHundredths: 10_000_00,
} as const
