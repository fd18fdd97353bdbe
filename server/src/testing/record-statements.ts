import type pg from 'pg'

/** A statement as it was sent: its text, and the values in it. */
export interface SentStatement {
  text: string
  values: readonly unknown[]
}

/** Records every statement that a pool sends, including `begin` and `commit`. */
export interface Recorder {
  /** The statements sent while this runs. */
  during(run: () => Promise<unknown>): Promise<SentStatement[]>
}

/** Listens to a pool that hasn't been used yet. */
export function recordStatements(pool: pg.Pool): Recorder {
  let sent: SentStatement[] | null = null
  pool.on('connect', (client) => {
    client.query = new Proxy(client.query, {
      apply: (query, self, said: unknown[]) => {
        sent?.push(statementIn(said[0]))
        const answer: unknown = Reflect.apply(query, self, said)
        return answer
      },
    })
  })
  return {
    during: async (run) => {
      const recorded: SentStatement[] = []
      sent = recorded
      await run()
      sent = null
      return recorded
    },
  }
}

function statementIn(said: unknown): SentStatement {
  if (typeof said === 'string') return { text: said, values: [] }
  if (typeof said !== 'object' || said === null || !('text' in said) || typeof said.text !== 'string')
    throw new Error('This was no statement.')
  const values = 'values' in said && Array.isArray(said.values) ? said.values : []
  return { text: said.text, values }
}
