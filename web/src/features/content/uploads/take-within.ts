import * as text from './uploads-text.ts'
import { showRefusedFile } from './show-refused-file.ts'

type Limit = {
  /** How many more files can be added, of `most` in total. */
  room: number
  most: number
  onFiles: (files: File[]) => void
}

/** Passes on as many files as are still allowed, and shows an error if some are left out. */
export function takeWithin(files: File[], { room, most, onFiles }: Limit): void {
  if (files.length > room) showRefusedFile(text.limitReached(most))
  if (room > 0) onFiles(files.slice(0, room))
}
