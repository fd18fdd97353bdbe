import type { Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import { hashOfToken } from '#kernel/token'
import { findRelease, type ConsentRow } from '../consent-queries.ts'

/** The release that belongs to a link. Throws `release-not-found`. */
export async function loadRelease(db: Db, { token }: { token: string }): Promise<ConsentRow> {
  const release = await findRelease(db, hashOfToken(token))
  if (!release) throw new Problem('release-not-found')
  return release
}
