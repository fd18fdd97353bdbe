const windowMs = 10_000
const mostMessages = 20

/** Counts what a socket sends. Answers false when it is more than a tab ever needs to. */
export function countMessages(): (now: number) => boolean {
  let startedAt = 0
  let messages = 0
  return (now) => {
    if (now - startedAt > windowMs) {
      startedAt = now
      messages = 0
    }
    messages += 1
    return messages <= mostMessages
  }
}
