/** The reasons that moderators and admins write for their actions. */
export const staffLimits = {
  /** Characters of a reason. */
  reason: 1000,
  /** The longest ban that isn't permanent. */
  mostBanDays: 365,
  /** The maximum of credits that an admin can give or take at once, in hundredths. */
  adjustmentHundredths: 10_000_00,
} as const
