/** Is told which sessions have a tab open in this process. None of it throws. */
export interface Presence {
  opened(sessionId: string): Promise<void>
  /** The last tab of the session in this process closed. */
  closed(sessionId: string): Promise<void>
  /** These are open now; called every few seconds while there are any. */
  beat(sessionIds: readonly string[]): Promise<void>
}
