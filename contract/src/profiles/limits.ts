export const profileLimits = {
  username: { least: 3, most: 30 },
  displayName: { most: 60 },
  bio: { most: 500 },
  perUser: 20,
  creatorsPage: 24,
  suggestedPage: 10,
  featuredPage: 10,
  /** How many people are suggested for a mention. */
  mentionable: 6,
} as const
