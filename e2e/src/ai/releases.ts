import { randomUUID } from 'node:crypto'
import { done, type Member } from '../members.ts'
import { personWith } from '../person.ts'

/** A release that a person without an account signed. */
export interface SignedRelease {
  id: string
  /** The token at the end of its link. */
  token: string
}

/** Requests a release for photos and signs it on the person's behalf, through the API. */
export async function signedRelease(
  owner: Member,
  { name, photos }: { name: string; photos: readonly string[] },
): Promise<SignedRelease> {
  const id = randomUUID()
  const asked = await owner.send('POST', '/ai/consents/release', {
    id,
    person_name: name,
    photo_ids: photos,
  })
  if (!asked.ok) throw new Error(await asked.text())
  const { link } = (await asked.json()) as { link: string }
  const { origin, pathname } = new URL(link)
  const token = pathname.split('/').at(-1) ?? ''
  const decision = { full_name: name, is_adult: true, agrees: true }
  await done(personWith(origin, '').send('POST', `/releases/${token}/sign`, decision))
  return { id, token }
}
