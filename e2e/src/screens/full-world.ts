import { randomUUID } from 'node:crypto'
import type { Purpose } from '@fanfare/contract/accounts/user'
import type { PostForm } from '@fanfare/contract/posts/post-form'
import type { Fanfare } from '../fanfare.ts'
import { signedRelease } from '../ai/releases.ts'
import { jpeg } from '../files.ts'
import { signUpStaff } from '../ledger.ts'
import {
  buyCredits,
  done,
  memberOf,
  nameProfile,
  postBy,
  reelBy,
  sellMonths,
  type Member,
} from '../members.ts'
import { signUp, untilReady, type Person } from '../person.ts'
import { hostile } from './hostile-words.ts'

/** People who have done a little of everything. Their names and texts are hard to lay out. */
export interface FullWorld {
  /** A creator who sells, buys, and sends and receives messages. */
  wilhelmina: Member
  /** Wilhelmina's user id. */
  userId: string
  noor: Member
  michal: Member
  admin: Person
  /** New users at each step of onboarding: the question, a fan's name, a creator's page, and its price. */
  newcomer: Person
  newFan: Person
  newCreator: Person
  newSeller: Person
  /** The paths of a post by Wilhelmina that Noor bought, and of a post by Noor that nobody bought. */
  sold: string
  locked: string
  /** The path of a public post by Michal. */
  open: string
  /** A reel by Noor that is for sale. */
  reelId: string
  /** The paths of two stories by Noor: one for everyone and one for subscribers. */
  story: string
  lockedStory: string
  chatId: string
  checkoutId: string
  releaseToken: string
  /** A pending identity check. */
  checkId: string
}

export async function createFullWorld(fanfare: Fanfare): Promise<FullWorld> {
  const wilhelmina = await memberOf(fanfare, { username: hostile.username, name: hostile.longName })
  const noor = await memberOf(fanfare, { username: 'noor', name: hostile.arabicName })
  const michal = await memberOf(fanfare, { username: 'michal', name: hostile.hebrewName })
  await Promise.all([buyCredits(wilhelmina, 'credits-600'), buyCredits(noor, 'credits-600')])
  for (const creator of [wilhelmina, noor]) await sellMonths(creator, 30, 10)
  const sold = await postBy(wilhelmina, { picture: 'ribbons.jpg', description: hostile.words, price: 40 })
  const locked = await postBy(noor, { picture: 'coat.jpg', description: hostile.words, price: 12.5 })
  const open = await postBy(michal, { picture: 'ribbons.jpg', description: hostile.words })
  const reelId = await reelBy(noor, { description: hostile.words, price: 12.5 })
  await reelBy(wilhelmina, { description: hostile.words })
  const storyBy = (form: Partial<PostForm>) =>
    postBy(noor, { ...form, picture: 'coat.jpg', type: 'stories', description: hostile.words })
  const story = watching(await storyBy({}))
  const lockedStory = watching(await storyBy({ access: 'subscribers' }))
  await talkAbout({ wilhelmina, noor, michal }, { sold, open })
  return {
    wilhelmina,
    userId: (await wilhelmina.get('GET /auth/session', '/auth/session')).user?.id ?? '',
    noor,
    michal,
    admin: await signUpStaff(fanfare, { role: 'admin', email: 'admin@example.com' }),
    ...(await newcomersTo(fanfare)),
    sold,
    locked,
    open,
    reelId,
    story,
    lockedStory,
    chatId: await chatBetween(noor, wilhelmina),
    checkoutId: await checkoutOf(wilhelmina),
    releaseToken: await releaseBy(wilhelmina),
    checkId: await identityCheckOf(noor),
  }
}

/** Where a story is watched. */
const watching = (path: string): string => path.replace(/\/([^/]+)$/, '?storyId=$1')

async function newcomersTo(
  fanfare: Fanfare,
): Promise<Pick<FullWorld, 'newcomer' | 'newFan' | 'newCreator' | 'newSeller'>> {
  const enter = async (name: string, purpose: Purpose): Promise<Person> => {
    const person = await signUp(fanfare.url, `${name}@example.com`)
    await done(person.send('PUT', '/user/onboarding', { purpose }))
    return person
  }
  const newSeller = await enter('seller', 'publish')
  await nameProfile(fanfare, newSeller, { username: 'seller', name: hostile.longName })
  return {
    newcomer: await signUp(fanfare.url, 'newcomer@example.com'),
    newFan: await enter('fan', 'follow'),
    newCreator: await enter('creator', 'publish'),
    newSeller,
  }
}

/** The three follow, buy, subscribe, tip, like, comment and report. */
async function talkAbout(
  { wilhelmina, noor, michal }: { wilhelmina: Member; noor: Member; michal: Member },
  { sold, open }: { sold: string; open: string },
): Promise<void> {
  const soldId = sold.split('/').at(-1)
  const openId = open.split('/').at(-1)
  const tip = { id: randomUUID(), amount: 50, message: hostile.words }
  const month = { id: randomUUID(), months: 1, price: 30, renews: true }
  for (const fan of [noor, michal]) await done(fan.send('POST', `/profile/${wilhelmina.profileId}/follow`))
  await done(noor.send('POST', `/post/${soldId}/buy`, { price: 40 }))
  await done(noor.send('POST', `/profile/${wilhelmina.profileId}/tip`, tip))
  await done(noor.send('POST', `/profile/${wilhelmina.profileId}/subscribe`, month))
  await done(noor.send('POST', `/post/${openId}/comments`, { body: hostile.comment }))
  await done(wilhelmina.send('POST', `/post/${openId}/comments`, { body: hostile.words }))
  await done(wilhelmina.send('POST', `/post/${openId}/like`))
  await done(
    noor.send('POST', '/report', {
      contentType: 'post',
      contentId: openId,
      reason: 'spam',
      description: hostile.words,
    }),
  )
}

async function chatBetween(writer: Member, reader: Member): Promise<string> {
  const opened = await writer.send('POST', '/chat/chats', { profile_id: reader.profileId })
  if (!opened.ok) throw new Error(await opened.text())
  const { id } = (await opened.json()) as { id: string }
  for (const text of [hostile.words, hostile.comment])
    await done(writer.send('POST', `/chat/chats/${id}/messages`, { id: randomUUID(), text }))
  return id
}

/** Starts a payment. */
async function checkoutOf(member: Member): Promise<string> {
  const id = randomUUID()
  await done(member.send('POST', '/token/create-stripe-checkout', { id, package_id: 'credits-250' }))
  return id
}

async function identityCheckOf(member: Member): Promise<string> {
  const id = randomUUID()
  const upload = async (name: string, from: string) => {
    const picture = await member.upload(await jpeg(name, from), 'image/jpeg', 'identity')
    await untilReady(member, picture)
    return picture
  }
  await done(
    member.send('POST', '/user/kyc', {
      id,
      legal_name: hostile.arabicName,
      born_on: '1990-04-12',
      country: 'AT',
      document_kind: 'passport',
      expires_on: '2040-01-31',
      front_id: await upload('passport.jpg', 'coat.jpg'),
      back_id: null,
      selfie_id: await upload('selfie.jpg', 'courtyard.jpg'),
    }),
  )
  return id
}

async function releaseBy(member: Member): Promise<string> {
  const photo = await member.upload(await jpeg('released.jpg', 'coat.jpg'), 'image/jpeg')
  await untilReady(member, photo)
  const { token } = await signedRelease(member, { name: hostile.arabicName, photos: [photo] })
  return token
}
