import { done } from '@fanfare/contract/api/schema'
import type { WelcomeMessage, WrittenForm } from '@fanfare/contract/broadcasts/broadcast'
import { credits, creditsToNumber } from '@fanfare/contract/money/money'
import type { MediaSigner } from '#content'
import { requireOwnProfile } from '#profiles'
import { inTransaction, type Db } from '#kernel/db'
import type { Actor } from '#kernel/viewer'
import { presentContents } from '../showing/present-contents.ts'
import type { WritingDeps } from '../writing/create-broadcast.ts'
import { readForMany } from '../writing/read-for-many.ts'
import { requireCreator } from '../writing/require-creator.ts'
import { deleteWelcome, findWelcomeOf, lockWelcome, replaceWelcome } from './welcome-queries.ts'

/** The current profile's welcome message, or null. */
export async function showWelcome(
  { db, signer }: { db: Db; signer: MediaSigner },
  actor: Actor,
): Promise<WelcomeMessage | null> {
  const facts = await findWelcomeOf(db, actor)
  if (!facts) return null
  const { text, price, contents } = facts
  return {
    text,
    media: presentContents(signer, actor, contents),
    price: creditsToNumber(credits(price)),
  }
}

/** Sets the current profile's welcome message. Throws `not-creator` and the problems of `readForMany`. */
export async function saveWelcome(
  deps: WritingDeps & { signer: MediaSigner },
  actor: Actor,
  form: WrittenForm,
): Promise<WelcomeMessage> {
  const { db, clock, config } = deps
  const { profileId, userId } = actor
  await requireCreator(db, actor)
  return inTransaction(db, async (tx) => {
    await requireOwnProfile(tx, actor)
    const known = await lockWelcome(tx, { creatorId: profileId })
    const before = known?.user_id === userId ? known : undefined
    const written = await readForMany(tx, { config, clock }, { actor, form, before })
    await replaceWelcome(tx, { ...written, profileId, userId, at: clock.now() })
    const saved = await showWelcome({ db: tx, signer: deps.signer }, actor)
    if (!saved) throw new Error(`The welcome message of ${profileId} wasn’t saved`)
    return saved
  })
}

/** Removes the current profile's welcome message. */
export async function removeWelcome({ db }: { db: Db }, actor: Actor): Promise<typeof done> {
  await inTransaction(db, (tx) => deleteWelcome(tx, actor))
  return done
}
