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
  /** The length of a comment on a post's card. */
  firstComment: 300,
  /** How long a moderator’s reason for removing a post can be. */
  takedownReason: 500,
  /** How long the video of a reel can be. */
  reelMinutes: 3,
} as const

export const storyLimits = {
  /** How long a story shows, unless its author chooses another end. */
  hours: 24,
  /** How long it can show at most. */
  days: 30,
  /** How long its video can be. */
  videoSeconds: 60,
  stickers: 10,
  stickerText: 200,
  /** As shares of the width of the photo or video. */
  stickerSize: { least: 0.02, most: 0.3 },
  /** How many stories the row of rings has: of the viewer and the creators they follow, and of everybody. */
  row: 50,
  /** How many of one profile are watched in a row, the latest ones. */
  ofProfile: 100,
  highlights: 30,
  highlightStories: 100,
  highlightTitle: 30,
} as const
