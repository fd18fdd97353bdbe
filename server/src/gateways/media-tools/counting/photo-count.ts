/** How much work decoding a file takes, according to its structure. Read without decoding anything. */
export interface PhotoCount {
  pixels: number
  /** How many passes over the whole picture a decoder makes. */
  scans: number
  /** Pictures in the file: the frames of an animation, or the tiles of a HEIC. */
  frames: number
  /** How much memory a decoder needs at once, if it can't work row by row. */
  bytesHeld: number
}
