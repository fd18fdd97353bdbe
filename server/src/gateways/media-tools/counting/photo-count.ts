/** What a file says it takes to decode it, read without decoding anything. */
export interface PhotoCount {
  pixels: number
  /** How often a decoder goes over the whole picture. */
  scans: number
  /** Pictures in the file: those of an animation, the tiles of a HEIC. */
  frames: number
  /** What a decoder has to hold at once, where it cannot go row by row. */
  bytesHeld: number
}
