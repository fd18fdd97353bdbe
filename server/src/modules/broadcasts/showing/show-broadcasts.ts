import type { Page, PageQuery } from '@fanfare/contract/api/page'
import type { Broadcast } from '@fanfare/contract/broadcasts/broadcast'
import { credits, creditsToNumber } from '@fanfare/contract/money/money'
import type { MediaSigner } from '#content'
import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import { makePage, readCursor } from '#kernel/page'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { findFacts, pageOfBroadcasts, type BroadcastFacts } from './broadcast-facts.ts'
import { presentContents } from './present-contents.ts'

export interface ShowingDeps {
  db: Db
  clock: Clock
  signer: MediaSigner
}

/** The actor's broadcasts with their statistics, latest first. */
export async function listBroadcasts(
  deps: ShowingDeps,
  actor: Actor,
  query: PageQuery,
): Promise<Page<Broadcast>> {
  const { limit, offset } = query
  const after = readCursor(query.cursor, ['time', 'id'])
  const rows = await pageOfBroadcasts(deps.db, actor, { limit, offset, after })
  const page = makePage(rows, query, { cursorOf: ({ key, id }) => [key, id] })
  return { ...page, data: page.data.map((facts) => present(deps, actor, facts)) }
}

/** One of the actor's broadcasts. Throws `broadcast-not-found`. */
export async function showBroadcast(
  deps: ShowingDeps,
  actor: Actor,
  { id }: { id: string },
): Promise<Broadcast> {
  const facts = await findFacts(deps.db, actor, { id })
  if (!facts) throw new Problem('broadcast-not-found')
  return present(deps, actor, facts)
}

function present({ signer, clock }: ShowingDeps, actor: Actor, facts: BroadcastFacts): Broadcast {
  const isDue = facts.state === 'scheduled' && facts.send_at <= clock.now()
  return {
    id: facts.id,
    state: isDue ? 'sending' : facts.state,
    text: facts.text,
    media: presentContents(signer, actor, facts.contents),
    price: creditsToNumber(credits(facts.price)),
    include: facts.included,
    exclude: facts.excluded,
    send_at: facts.send_at.toISOString(),
    sent: facts.sent,
    failed: facts.state === 'sent' ? facts.waiting : 0,
    seen: facts.seen,
    bought: facts.bought,
    earned: creditsToNumber(credits(facts.earned)),
  }
}
