import { sql, type Db } from '#kernel/db'

/** A stored figure that differs from the ledger's entries. */
export interface Disagreement {
  what: string
  where: string
  kept: string
  counted: string
}

export const sentenceOf = ({ what, where, kept, counted }: Disagreement): string =>
  `${what} (${where}): stored ${kept}, computed ${counted}`

/** Compares stored figures with the rows they are computed from. */
export type Check = (db: Db) => Promise<Disagreement[]>

/** Compares rows that consist of a name, a stored figure and the recomputed figure. */
export const compare =
  (what: string, rows: ReturnType<typeof sql>): Check =>
  async (db) => {
    const result = await sql<{ where: string; kept: unknown; counted: unknown }>`
    select "where", kept, counted from (${rows}) as compared ("where", kept, counted)
    where kept is distinct from counted limit 100
  `.execute(db)
    return result.rows.map(({ where, kept, counted }) => ({
      what,
      where,
      kept: String(kept),
      counted: String(counted),
    }))
  }
