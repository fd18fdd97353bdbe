import type { FastifyRequest } from 'fastify'
import { networkOf } from './network-of.ts'
import { Problem } from './problem.ts'
import { isActor } from './viewer.ts'

// A browser that uploads many files at once sends a few at a time.
const mostAtOnce = 16
const retryAfterSeconds = 2

/**
 * Limits how many files one user, or one network without a session, has in work at once. Each takes memory or disk until
 * it has arrived and was read, so a few hundred slow senders would fill both.
 */
export interface FileWork {
  /** Runs what takes a file in. Throws `too-many-requests` when too many are in work already. */
  run<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T>
}

export function createFileWork(): FileWork {
  const inWork = new Map<string, number>()
  return {
    run: async (request, work) => {
      const key = isActor(request.viewer) ? request.viewer.userId : networkOf(request.ip)
      const count = inWork.get(key) ?? 0
      if (count >= mostAtOnce)
        throw new Problem('too-many-requests', { facts: { retry_after: retryAfterSeconds } })
      inWork.set(key, count + 1)
      try {
        return await work()
      } finally {
        const left = (inWork.get(key) ?? 1) - 1
        if (left > 0) inWork.set(key, left)
        else inWork.delete(key)
      }
    },
  }
}
