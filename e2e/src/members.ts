import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { PostForm } from '@fanfare/contract/posts/post-form'
import type { Browser } from 'playwright-core'
import { visit, type Visit, type desktop } from './browser.ts'
import type { Fanfare } from './fanfare.ts'
import { jpeg, video } from './files.ts'
import { signUp, until, untilReady, type Person } from './person.ts'

/** A user with an account and a profile. */
export interface Member extends Person {
  profileId: string
  username: string
}

/** Signs a user up and names their profile, through the API. */
export async function memberOf(
  fanfare: Fanfare,
  { username, name, person }: { username: string; name: string; person?: Person },
): Promise<Member> {
  const member = person ?? (await signUp(fanfare.url, `${username}@example.com`))
  const profileId = await nameProfile(fanfare, member, { username, name })
  await done(member.send('POST', '/profile/plans/later'))
  return { ...member, profileId, username }
}

/** Names a person's profile through the API. Returns its id. */
export async function nameProfile(
  { url }: Fanfare,
  { cookie }: Person,
  { username, name }: { username: string; name: string },
): Promise<string> {
  const form = new FormData()
  form.set('username', username)
  form.set('display_name', name)
  const response = await fetch(`${url}/api/profile`, { method: 'PUT', headers: { cookie }, body: form })
  if (!response.ok) throw new Error(await response.text())
  const { id } = (await response.json()) as { id: string }
  return id
}

/** Opens a browser in which a user is signed in. */
export async function visitAs(
  browser: Browser,
  { url }: Fanfare,
  { cookie, ...look }: { cookie: string; size?: typeof desktop; theme?: 'dark' | 'light' },
): Promise<Visit> {
  const opened = await visit(browser, { url, ...look })
  const [name = '', value = ''] = cookie.split('=')
  await opened.context.addCookies([{ name, value, url }])
  return opened
}

/** Publishes a post with one picture of the demo world through the API. Returns the post's path. */
export async function postBy(
  member: Member,
  { picture, ...form }: Partial<PostForm> & { picture: string },
): Promise<string> {
  const content = await member.upload(await jpeg(`${member.username}-${picture}`, picture), 'image/jpeg')
  await untilReady(member, content)
  const id = randomUUID()
  await done(member.send('POST', '/post', { id, ...form, contents: [{ id: content }] }))
  return `/${member.username}/${id}`
}

/** Gives a member a profile photo of the demo world, through the API. */
export async function giveProfilePhoto({ cookie }: Member, { url }: Fanfare, picture: string): Promise<void> {
  const form = new FormData()
  form.set(
    'photo',
    new Blob([await readFile(await jpeg(`photo-${picture}`, picture))], { type: 'image/jpeg' }),
  )
  const response = await fetch(`${url}/api/profile`, { method: 'PUT', headers: { cookie }, body: form })
  if (!response.ok) throw new Error(await response.text())
}

/** Publishes a reel with an upright video through the API. Returns its id. */
export const reelBy = (member: Member, form: Partial<PostForm>): Promise<string> =>
  uprightVideoBy(member, { ...form, type: 'reels' })

/** Publishes an upright video of two seconds through the API. Returns the id of its post. */
export async function uprightVideoBy(member: Member, form: Partial<PostForm>): Promise<string> {
  const file = await video(`${member.username}-${randomUUID()}.mp4`, '360x640')
  const content = await member.upload(file, 'video/mp4')
  await untilReady(member, content)
  const id = randomUUID()
  await done(member.send('POST', '/post', { id, ...form, contents: [{ id: content }] }))
  return id
}

/** Sets a creator's monthly price in credits. Three months are `off` percent cheaper. */
export const sellMonths = (member: Member, price: number, off = 0): Promise<void> =>
  done(
    member.send('PUT', '/profile/plans', {
      monthly_price: price,
      discounts: { three_months: off, six_months: off, twelve_months: off },
    }),
  )

/** The card that the sandbox accepts, as its payment page submits it. */
export const testCard = {
  number: '4242424242424242',
  expiry: '12 / 44',
  cvc: '123',
  name: 'Test Person',
  email: '',
}

/** Buys a credit package with the sandbox's card, through the API. */
export async function buyCredits(person: Person, packageId = 'credits-100'): Promise<void> {
  const id = randomUUID()
  const started = await person.send('POST', '/token/create-stripe-checkout', { id, package_id: packageId })
  const { url } = (await started.json()) as { url: string }
  await done(fetch(url, { method: 'POST', body: new URLSearchParams({ ...testCard, action: 'pay' }) }))
  await until(async () => {
    const { state } = await person.get('GET /token/checkout/:id', `/token/checkout/${id}`)
    if (state !== 'paid' && state !== 'open') throw new Error(`The payment is ${state}.`)
    return state === 'paid'
  })
}

/** A person's spendable credits. */
export const balanceOf = async (person: Person): Promise<number> =>
  (await person.get('GET /user/wallet', '/user/wallet')).balance

/** The current profile's earnings that haven't been moved or paid out, in credits. */
export const earningsOf = async (person: Person): Promise<number> =>
  (await person.get('GET /profile/earnings/balance', '/profile/earnings/balance')).total

export async function done(answer: Promise<Response>): Promise<void> {
  const response = await answer
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
}
