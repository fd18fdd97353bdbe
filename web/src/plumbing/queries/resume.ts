import { onlineManager } from '@tanstack/react-query'
import { serverAnswers, wakeParts } from '../load-part.ts'

/** Checks whether the server can be reached. If so, everything that waits for a connection continues. */
export async function resume(): Promise<void> {
  if (!(await serverAnswers())) return
  // A browser that wrongly believes it is offline would hold back every query.
  onlineManager.setOnline(true)
  wakeParts()
}
