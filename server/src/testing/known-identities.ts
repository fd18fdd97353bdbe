import { randomBytes, randomUUID } from 'node:crypto'
import type { IdentityForm } from '@fanfare/contract/verification/identity-check'
import { idAt } from '#kernel/clock'
import type { Person, World } from './world.ts'

/** A picture for an identity check, as if it had been uploaded and processed. Returns its id. */
export async function makeIdentityPicture(
  world: World,
  owner: Person,
  {
    isAi = false,
    status = 'ready',
    sha256 = randomBytes(32),
  }: {
    isAi?: boolean
    status?: 'processing' | 'ready' | 'failed'
    sha256?: Buffer
  } = {},
): Promise<string> {
  const at = world.clock.now()
  const id = idAt(at)
  await world.db
    .insertInto('content')
    .values({
      id,
      uuid: randomUUID(),
      profile_id: owner.profileId,
      upload_kind: 'identity',
      kind: 'photo',
      status,
      failure: null,
      file_name: 'passport.jpg',
      mime: 'image/jpeg',
      byte_size: 1000n,
      sha256,
      width: 1280,
      height: 960,
      duration_ms: null,
      thumbhash: 'abcd',
      is_ai: isAi,
      thumbnail_key: null,
      created_at: at,
      deleted_at: null,
    })
    .execute()
  await world.deps.storage.put(
    identityFileOf(id),
    { bytes: Buffer.from(`picture ${id}`) },
    { contentType: 'image/webp' },
  )
  return id
}

/** The storage key of a picture for an identity check. */
export const identityFileOf = (id: string): string => `originals/${id}/identity.webp`

/** The form of an adult's identity check, with pictures. */
export async function identityForm(
  world: World,
  person: Person,
  changes: Partial<IdentityForm> = {},
): Promise<IdentityForm> {
  return {
    id: randomUUID(),
    legal_name: 'Lea Example',
    born_on: '1990-04-12',
    country: 'AT',
    document_kind: 'id_card',
    expires_on: '2040-01-31',
    front_id: await makeIdentityPicture(world, person),
    back_id: await makeIdentityPicture(world, person),
    selfie_id: await makeIdentityPicture(world, person),
    ...changes,
  }
}

/** Sends an identity check and returns its form. */
export async function sendIdentity(
  world: World,
  person: Person,
  changes: Partial<IdentityForm> = {},
): Promise<IdentityForm> {
  const form = await identityForm(world, person, changes)
  const { status, body } = await world.call(person, 'POST', '/user/kyc', form)
  if (status !== 200) throw new Error(`The check was refused: ${JSON.stringify(body)}`)
  return form
}

/** Has an admin verify a person's identity. */
export async function verify(world: World, person: Person, admin: Person): Promise<void> {
  const { id } = await sendIdentity(world, person)
  const { status } = await world.call(admin, 'POST', `/admin/kyc/${id}/approve`)
  if (status !== 200) throw new Error('The check wasn’t approved.')
}
