/** Receives the sessions that have a tab open in this process. Its functions don't throw. */
export interface Presence {
  opened(sessionId: string): Promise<void>
  /** The session's last tab in this process was closed. */
  closed(sessionId: string): void
  /** Called every few seconds with the sessions that have open tabs, if there are any. */
  beat(sessionIds: readonly string[]): Promise<void>
}
