export const tipLimits = {
  minHundredths: 1_00,
  mostHundredths: 10_000_00,
  message: 300,
  suggested: [5, 10, 25, 50, 100],
} as const
