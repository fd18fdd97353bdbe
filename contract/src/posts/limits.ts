export const postLimits = {
  feedPage: 5,
  savedPage: 5,
  description: 5000,
  /** How many characters of a locked post without media are public. */
  teaser: 140,
  media: 20,
  tags: 20,
  tag: 40,
  altText: 500,
  priceHundredths: 10_000_00,
  /** How long a comment can be. */
  comment: 2000,
  /** How long a moderator’s reason for removing a post can be. */
  takedownReason: 500,
  storyHours: 24,
} as const
