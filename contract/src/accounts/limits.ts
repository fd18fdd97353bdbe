export const accountLimits = {
  password: { least: 8, most: 200 },
  /** The length of the token in an emailed link. A shorter token was truncated by a mail program. */
  linkToken: 43,
} as const
