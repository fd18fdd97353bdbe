/** The reasons that moderators and admins write for their actions. */
export const staffLimits = {
  /** The maximum length of a reason, in characters. */
  reason: 1000,
  /** The longest ban that isn't permanent. */
  mostBanDays: 365,
  /** The most credits that an admin can give or take in one adjustment, in hundredths. */
  adjustmentHundredths: 10_000_00,
} as const
