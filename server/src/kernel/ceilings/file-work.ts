import type { FastifyRequest } from 'fastify'
import { isThisMachine, networkOf } from '../http/network-of.ts'
import { Problem } from '../problem.ts'
import { isActor } from '../viewer.ts'

// A browser that uploads many files sends only a few of them at the same time.
const mostOfOne = 16
// Accounts are free, so there is also a limit for all users of a network together.
const mostOfNetwork = 48
const retryAfterSeconds = 2

/**
 * Limits how many files are being received for one user, and for everybody behind one network. Each file takes memory
 * or disk until it has arrived and been read, so a few hundred slow senders would fill both.
 */
export interface FileWork {
  /** Runs a handler that receives a file. Throws `too-many-requests` if too many are already running. */
  run<T>(sender: Sender, work: () => Promise<T>): Promise<T>
}

type Sender = Pick<FastifyRequest, 'viewer' | 'ip'>

export function createFileWork(): FileWork {
  const inWork = new Map<string, number>()
  const countOf = (key: string): number => inWork.get(key) ?? 0
  const add = (key: string, difference: 1 | -1): void => {
    const count = countOf(key) + difference
    if (count > 0) inWork.set(key, count)
    else inWork.delete(key)
  }
  return {
    run: async (sender, work) => {
      const limits = limitsOf(sender)
      if (limits.some(({ key, most }) => countOf(key) >= most))
        throw new Problem('too-many-requests', { facts: { retry_after: retryAfterSeconds } })
      for (const { key } of limits) add(key, 1)
      try {
        return await work()
      } finally {
        for (const { key } of limits) add(key, -1)
      }
    },
  }
}

function limitsOf({ viewer, ip }: Sender): { key: string; most: number }[] {
  const network = networkOf(ip)
  if (!isActor(viewer)) return [{ key: network, most: mostOfOne }]
  const ofUser = { key: viewer.userId, most: mostOfOne }
  // Requests from this machine come through a proxy that isn't configured as trusted, so all users would share its
  // limit.
  return isThisMachine(ip) ? [ofUser] : [ofUser, { key: `users of ${network}`, most: mostOfNetwork }]
}
