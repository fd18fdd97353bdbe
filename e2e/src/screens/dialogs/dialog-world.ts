import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Fanfare } from '../../fanfare.ts'
import { jpeg } from '../../files.ts'
import { signUpStaff } from '../../ledger.ts'
import { buyCredits, done, memberOf, postBy, type Member } from '../../members.ts'
import { password, untilReady } from '../../person.ts'
import { createFullWorld, type FullWorld } from '../full-world.ts'
import { hostile } from '../hostile-words.ts'
import { makePicture } from './made-picture.ts'

/** The full world, with everything that its dialogs need to open. */
export interface DialogWorld extends FullWorld {
  /** A banned creator. */
  banned: Member
  /** The token of a release that isn't signed yet. */
  unsignedToken: string
  /** One of Wilhelmina's videos. */
  videoId: string
  /** Wilhelmina's finished request for a picture. */
  requestId: string
  storyId: string
}

export async function createDialogWorld(fanfare: Fanfare): Promise<DialogWorld> {
  const world = await createFullWorld(fanfare)
  const { wilhelmina, noor, admin } = world
  const isMade = makePicture(wilhelmina)
  const banned = await memberOf(fanfare, { username: 'banned', name: hostile.hebrewName })
  const moderator = await signUpStaff(fanfare, { role: 'moderator', email: 'mona@example.com' })
  await memberOf(fanfare, { username: 'mona', name: 'Mona', person: moderator })
  await moveMoney(world)
  const unsignedToken = await unsignedReleaseBy(wilhelmina)
  await transferTo(wilhelmina, { from: world.michal, fanfare })
  await sendPictures(world)
  await broadcastBy(wilhelmina)
  const question = { id: randomUUID(), question: hostile.words.slice(0, 200) }
  await done(wilhelmina.send('POST', '/assistant/turns', question))
  await done(
    wilhelmina.send('POST', '/post', { id: randomUUID(), description: hostile.words, is_draft: true }),
  )
  const { data } = await wilhelmina.get('GET /content/gallery', '/content/gallery?kind=video')
  await done(noor.send('POST', `/post/${idOf(world.sold)}/comments`, { body: hostile.comment }))
  await moderate(world, banned)
  await done(admin.send('PUT', '/admin/ai/tools/video_upscale', { is_switched_on: false }))
  return {
    ...world,
    banned,
    unsignedToken,
    videoId: data[0]?.id ?? '',
    requestId: await isMade,
    storyId: await storyBy(wilhelmina),
  }
}

const idOf = (path: string): string => path.split('/').at(-1) ?? ''

/** Payouts in each state: requested, approved and paid. Wilhelmina still has earnings. */
async function moveMoney({ wilhelmina, noor, admin }: FullWorld): Promise<void> {
  await Promise.all([buyCredits(wilhelmina, 'credits-600'), buyCredits(noor, 'credits-600')])
  const tip = (from: Member, to: Member) =>
    done(from.send('POST', `/profile/${to.profileId}/tip`, { id: randomUUID(), amount: 500 }))
  await tip(wilhelmina, noor)
  await tip(noor, wilhelmina)
  const payout = async (creator: Member): Promise<string> => {
    const id = randomUUID()
    await done(creator.send('POST', '/user/payout', { id, amount: 200, method: 'iban' }))
    return id
  }
  for (const creator of [wilhelmina, noor]) {
    const account = { iban: 'NL91ABNA0417164300', holder: hostile.longName, password }
    await done(creator.send('PUT', '/payments/account-iban', account))
  }
  await payout(wilhelmina)
  const [paid, approved] = [await payout(noor), await payout(noor)]
  for (const id of [paid, approved]) await done(admin.send('POST', `/admin/payout/${id}/approve`))
  await done(admin.send('POST', `/admin/payout/${paid}/paid`, { reference: 'By hand', fee_cents: 25 }))
}

/** Asks someone for a release, which nobody signs. Returns the token of its link. */
async function unsignedReleaseBy(owner: Member): Promise<string> {
  const photo = await owner.upload(await jpeg('unsigned.jpg', 'coat.jpg'), 'image/jpeg')
  await untilReady(owner, photo)
  const form = { id: randomUUID(), person_name: hostile.longName, photo_ids: [photo] }
  const asked = await owner.send('POST', '/ai/consents/release', form)
  const { link } = (await asked.json()) as { link: string }
  return idOf(new URL(link).pathname)
}

/** Michal creates a second profile and wants to transfer it. */
async function transferTo(
  owner: Member,
  { from, fanfare }: { from: Member; fanfare: Fanfare },
): Promise<void> {
  const form = new FormData()
  form.set('username', 'michal.studio')
  form.set('display_name', hostile.longName)
  for (const [field, picture] of [
    ['photo', 'rhea.jpg'],
    ['cover_image', 'dunesw.jpg'],
  ] as const) {
    const file = await readFile(await jpeg(`studio-${picture}`, picture))
    form.set(field, new Blob([file], { type: 'image/jpeg' }), picture)
  }
  const headers = { cookie: from.cookie }
  const created = await fetch(`${fanfare.url}/api/profile`, { method: 'POST', headers, body: form })
  const { id } = (await created.json()) as { id: string }
  const transfer = { id: randomUUID(), profile_id: id, to: owner.username, password }
  await done(from.send('POST', '/user/profile/transfer', transfer))
  await done(from.send('POST', '/user/profile/switch', { profile_id: from.profileId }))
}

/** Noor sends Wilhelmina a photo, and another one that is for sale. */
async function sendPictures({ noor, wilhelmina, chatId }: FullWorld): Promise<void> {
  await done(
    wilhelmina.send('POST', `/chat/chats/${chatId}/messages`, { id: randomUUID(), text: hostile.words }),
  )
  for (const price of [0, 5]) {
    const photo = await noor.upload(await jpeg(`sent-${price}.jpg`, 'coat.jpg'), 'image/jpeg')
    await untilReady(noor, photo)
    const message = { id: randomUUID(), text: hostile.comment, content_ids: [photo], price }
    await done(noor.send('POST', `/chat/chats/${chatId}/messages`, message))
  }
}

/** A broadcast for sale that was sent, one that is scheduled, and a welcome message. */
async function broadcastBy(creator: Member): Promise<void> {
  const written = { text: hostile.words, content_ids: [], price: 0 }
  const photo = await creator.upload(await jpeg('broadcast.jpg', 'coat.jpg'), 'image/jpeg')
  await untilReady(creator, photo)
  const audience = { include: ['subscribers'], exclude: [] }
  const later = new Date(Date.now() + 30 * 86_400_000).toISOString()
  const sent = { ...written, content_ids: [photo], price: 5, send_at: null }
  for (const form of [sent, { ...written, send_at: later }]) {
    await done(creator.send('POST', '/chat/broadcasts', { id: randomUUID(), ...audience, ...form }))
  }
  await done(creator.send('PUT', '/chat/welcome-message', written))
}

/** Publishes a story, which stays as a highlight. Returns its id. */
async function storyBy(author: Member): Promise<string> {
  const id = idOf(
    await postBy(author, { picture: 'ribbons.jpg', type: 'stories', description: hostile.words }),
  )
  const highlight = { id: randomUUID(), title: hostile.longName.slice(0, 30), story_ids: [id] }
  await done(author.send('POST', '/profile/highlights', highlight))
  return id
}

/** A banned profile, a removed post, and reports about a post and a comment that the admin reviews. */
async function moderate({ noor, michal, admin, open }: FullWorld, banned: Member): Promise<void> {
  const until = new Date(Date.now() + 86_400_000).toISOString()
  const reason = hostile.words
  await done(
    admin.send('POST', `/admin/profile/${banned.profileId}/actions/temporary-ban`, { until, reason }),
  )
  const removed = idOf(await postBy(noor, { picture: 'coat.jpg', description: hostile.words }))
  await done(admin.send('DELETE', `/admin/post/${removed}`, { reason }))
  const comment = { comment_id: randomUUID(), body: hostile.comment }
  await done(michal.send('POST', `/post/${idOf(open)}/comments`, comment))
  await done(
    noor.send('POST', '/report', { contentType: 'comment', contentId: comment.comment_id, reason: 'spam' }),
  )
  const { data } = await admin.get('GET /admin/report', '/admin/report')
  for (const { id } of data) await done(admin.send('POST', `/admin/report/${id}/assign-self`))
}
