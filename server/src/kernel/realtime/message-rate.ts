const windowMs = 10_000
const mostMessages = 20

/** Counts a socket's messages, pings and pongs. Returns false if there are more than a tab would ever send. */
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
