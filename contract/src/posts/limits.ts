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
  /** The maximum length of a comment. */
  comment: 2000,
  /** How many characters of a comment a post's card shows. */
  firstComment: 300,
  /** The maximum length of a moderator’s reason for removing a post. */
  takedownReason: 500,
  /** The maximum length of a reel's video. */
  reelMinutes: 3,
} as const

export const storyLimits = {
  /** How long a story is shown, unless its author chooses another end. */
  hours: 24,
  /** The longest time that a story can be shown. */
  days: 30,
  /** The maximum length of a story's video. */
  videoSeconds: 60,
  stickers: 10,
  stickerText: 200,
  /** As shares of the width of the photo or video. */
  stickerSize: { least: 0.02, most: 0.3 },
  /**
   * How many stories the row of rings includes: those of the viewer and the creators they follow, and those of
   * everyone.
   */
  row: 50,
  /** How many stories of one profile can be watched in a row. The latest ones are shown. */
  ofProfile: 100,
  highlights: 30,
  highlightStories: 100,
  highlightTitle: 30,
} as const
