import { randomUUID } from 'node:crypto'
import type { Fanfare } from '../fanfare.ts'
import { failJob } from '../ledger.ts'
import { done, memberOf } from '../members.ts'
import { createDialogWorld, type DialogWorld } from './dialogs/dialog-world.ts'
import { hostile } from './hostile-words.ts'

/** The world of the dialogs, with entries in the lists that would be empty in it. */
export async function createLivedWorld(fanfare: Fanfare): Promise<DialogWorld> {
  const world = await createDialogWorld(fanfare)
  await Promise.all([useEverything(world), avoidPeople(world, fanfare), writeToSupport(world)])
  await failJob(fanfare, { name: 'deliver-notification', error: hostile.words })
  return world
}

/** Wilhelmina follows, saves, buys and subscribes. */
async function useEverything({ wilhelmina, noor, michal, open, locked, reelId }: DialogWorld): Promise<void> {
  for (const { profileId } of [noor, michal])
    await done(wilhelmina.send('POST', `/profile/${profileId}/follow`))
  for (const path of [open, locked]) {
    await done(wilhelmina.send('POST', `/post/${path.split('/').at(-1)}/save`))
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
