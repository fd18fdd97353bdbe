/** How much work decoding a file takes according to its structure, which is read without decoding anything. */
export interface PhotoCount {
  pixels: number
  /** How many passes over the whole picture a decoder makes. */
  scans: number
  /** How many pictures the file has: the frames of an animation, or the tiles of a HEIC. */
  frames: number
  /** How much memory a decoder needs at the same time, if it can't work row by row. */
  bytesHeld: number
}
