import type { FastifyReply } from 'fastify'
import { ApiError } from './http/api-error.ts'

/** How a call fails: refused before it does anything, never answered, or done but never answered. */
export type Fault = 'error' | 'hang' | 'lose-answer'

export interface Faults {
  /** Makes the next calls fail. */
  set(fault: Fault, calls: number): void
  /** Called before a call does anything. */
  strike(reply: FastifyReply): Promise<void>
  /** Called after a call is done. Returns whether its response is withheld. */
  swallow(reply: FastifyReply): Promise<boolean>
}

/** Faults that a test can inject. Without one, no call fails. */
export function makeFaults(): Faults {
  let fault: Fault = 'error'
  let left = 0
  return {
    set: (next, calls) => {
      fault = next
      left = calls
    },
    strike: async (reply) => {
      if (left === 0 || fault === 'lose-answer') return
      left -= 1
      if (fault === 'error') {
        throw new ApiError(500, { type: 'api_error', message: 'The sandbox was set to fail.' })
      }
      await closed(reply)
    },
    swallow: async (reply) => {
      if (left === 0 || fault !== 'lose-answer') return false
      left -= 1
      await closed(reply)
      return true
    },
  }
}

/** Waits until the caller has given up. */
async function closed(reply: FastifyReply): Promise<void> {
  reply.hijack()
  // If the caller gave up before its request was read, the connection is already closed, and no event will follow.
  if (reply.raw.closed) return
  await new Promise((resolve) => {
    reply.raw.once('close', resolve)
  })
}
