export const accountLimits = {
  password: { least: 8, most: 200 },
  /** How long the token of a mailed link is. A shorter one was cut off by a mail program. */
  linkToken: 43,
} as const
