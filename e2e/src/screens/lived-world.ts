import { randomUUID } from 'node:crypto'
import type { PostForm } from '@fanfare/contract/posts/post-form'
import type { Fanfare } from '../fanfare.ts'
import { failJob, renewTerms } from '../ledger.ts'
import { done, memberOf, type Member } from '../members.ts'
import { createDialogWorld, type DialogWorld } from './dialogs/dialog-world.ts'
import { endPayments, type EndedPayments } from './ended-payments.ts'
import { hostile } from './hostile-words.ts'

/** The world of the dialogs, with everything that its screens need to show each of their states. */
export interface LivedWorld extends DialogWorld {
  /** The path of a post by Noor that is marked 18+. */
  nsfw: string
  /** The path of a post by Noor that was removed after Wilhelmina bought it. */
  removed: string
  /** Wilhelmina's payments. */
  ended: EndedPayments
}

/** Creates this world, with entries in the lists that would be empty in the world of the dialogs. */
export async function createLivedWorld(fanfare: Fanfare): Promise<LivedWorld> {
  const world = await createDialogWorld(fanfare)
  const { wilhelmina, noor, admin } = world
  const [nsfw, removed] = [await write(noor, { nsfw: true }), await write(noor, { price: 40 })]
  const [ended] = await Promise.all([
    endPayments(wilhelmina, { postId: idOf(removed), price: 40 }),
    useEverything(world),
    avoidPeople(world, fanfare),
    writeToSupport(world),
  ])
  await done(admin.send('DELETE', `/admin/post/${idOf(removed)}`, { reason: hostile.words }))
  await failJob(fanfare, { name: 'deliver-notification', error: hostile.words })
  await renewTerms(fanfare, { email: 'banned@example.com' })
  return { ...world, nsfw, removed, ended }
}

const idOf = (path: string): string => path.split('/').at(-1) ?? ''

/** Publishes a post without media. Returns its path. */
async function write(author: Member, form: Partial<PostForm>): Promise<string> {
  const id = randomUUID()
  await done(author.send('POST', '/post', { id, description: hostile.words, ...form }))
  return `/${author.username}/${id}`
}

/** Wilhelmina follows, saves, buys and subscribes. */
async function useEverything({ wilhelmina, noor, michal, open, locked, reelId }: DialogWorld): Promise<void> {
  for (const { profileId } of [noor, michal])
    await done(wilhelmina.send('POST', `/profile/${profileId}/follow`))
  for (const path of [open, locked]) {
    await done(wilhelmina.send('POST', `/post/${idOf(path)}/save`))
  }
  await done(wilhelmina.send('POST', `/post/${reelId}/buy`, { price: 12.5 }))
  const month = { id: randomUUID(), months: 1, price: 30, renews: true }
  await done(wilhelmina.send('POST', `/profile/${noor.profileId}/subscribe`, month))
}

/** Wilhelmina blocks one person and mutes another. */
async function avoidPeople({ wilhelmina }: DialogWorld, fanfare: Fanfare): Promise<void> {
  for (const [how, name] of [
    ['block', hostile.longName],
    ['mute', hostile.arabicName],
  ] as const) {
    const { profileId } = await memberOf(fanfare, { username: `${how}.konstantinopolitanerin`, name })
    await done(wilhelmina.send('POST', `/profile/${profileId}/${how}`))
  }
}

async function writeToSupport({ wilhelmina, noor }: DialogWorld): Promise<void> {
  const email = `${'w'.repeat(60)}@konstantinopolitanerin.example.com`
  const message = { name: hostile.longName, email, topic: 'payments', message: hostile.words }
  for (const sender of [wilhelmina, noor])
    await done(sender.send('POST', '/contact', { id: randomUUID(), ...message }))
}
