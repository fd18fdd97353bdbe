import type { FastifyReply } from 'fastify'
import { ApiError } from './http/api-error.ts'

/** How a call fails: refused before anything is done, never answered, or done and then never answered. */
export type Fault = 'error' | 'hang' | 'lose-answer'

export interface Faults {
  /** Makes the next calls fail. */
  set(fault: Fault, calls: number): void
  /** Before a call does anything. */
  strike(reply: FastifyReply): Promise<void>
  /** After a call is done: whether its response is withheld. */
  swallow(reply: FastifyReply): Promise<boolean>
}

/** Faults that a test plants; otherwise nothing ever fails here. */
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
  // A caller that gave up before its call was read has closed already, and no event will follow.
  if (reply.raw.closed) return
  await new Promise((resolve) => {
    reply.raw.once('close', resolve)
  })
}
