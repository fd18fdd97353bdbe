/** Is notified of the sessions that have a tab open in this process. Its functions don't throw. */
export interface Presence {
  opened(sessionId: string): Promise<void>
  /** The last tab of the session in this process closed. */
  closed(sessionId: string): Promise<void>
  /** These are open now; called every few seconds while any are. */
  beat(sessionIds: readonly string[]): Promise<void>
}
