import type { Connection } from './connection.ts'

/** This process's connections, by user and by network. */
export interface Directory {
  add(connection: Connection): void
  remove(connection: Connection): void
  all(): ReadonlySet<Connection>
  ofUser(userId: string): ReadonlySet<Connection>
  countOf(network: string): number
}

export function createDirectory(): Directory {
  const all = new Set<Connection>()
  const byUser = new Map<string, Set<Connection>>()
  const networks = new Map<string, number>()
  return {
    add(connection) {
      all.add(connection)
      const ofUser = byUser.get(connection.userId)
      if (ofUser) ofUser.add(connection)
      else byUser.set(connection.userId, new Set([connection]))
      networks.set(connection.network, (networks.get(connection.network) ?? 0) + 1)
    },
    remove(connection) {
      if (!all.delete(connection)) return
      const ofUser = byUser.get(connection.userId)
      ofUser?.delete(connection)
      if (ofUser?.size === 0) byUser.delete(connection.userId)
      const left = (networks.get(connection.network) ?? 1) - 1
      if (left === 0) networks.delete(connection.network)
      else networks.set(connection.network, left)
    },
    all: () => all,
    ofUser: (userId) => byUser.get(userId) ?? none,
    countOf: (network) => networks.get(network) ?? 0,
  }
}

const none: ReadonlySet<Connection> = new Set()
