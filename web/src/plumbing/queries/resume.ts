import { onlineManager } from '@tanstack/react-query'
import { serverAnswers, wakeParts } from '../load-part.ts'

/** Asks the server for a sign of life. If there is one, everything that waits for a connection continues. */
export async function resume(): Promise<void> {
  if (!(await serverAnswers())) return
  // A browser that still believes that it is offline would hold back every query.
  onlineManager.setOnline(true)
  wakeParts()
}
