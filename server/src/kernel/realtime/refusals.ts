/** Why a connection was refused or closed, other than because the tab left or the server stopped. */
export const refusals = [
  'not-signed-in',
  'session-ended',
  'foreign-origin',
  'invalid-request',
  'too-many-connections',
  'too-many-messages',
  'unknown-message',
  'message-too-large',
  'reads-too-slowly',
] as const
export type Refusal = (typeof refusals)[number]

/** How many times each refusal has occurred since this process started. */
export type RefusalCounts = Record<Refusal, number>

export const noRefusals = (): RefusalCounts => ({
  'not-signed-in': 0,
  'session-ended': 0,
  'foreign-origin': 0,
  'invalid-request': 0,
  'too-many-connections': 0,
  'too-many-messages': 0,
  'unknown-message': 0,
  'message-too-large': 0,
  'reads-too-slowly': 0,
})
