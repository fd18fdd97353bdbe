import { randomUUID } from 'node:crypto'
import { contentIdOf } from './content-id-of.ts'
import type { Person, World } from '../world.ts'

/**
 * Requests a release of these photos, which are given as addresses for an input. Returns its id and its link's token.
 */
export async function askForRelease(
  world: Pick<World, 'call'>,
  who: Person,
  { photos, name = 'Ida Berg' }: { photos: readonly string[]; name?: string },
): Promise<{ id: string; token: string }> {
  const id = randomUUID()
  const form = { id, person_name: name, photo_ids: photos.map(contentIdOf) }
  const { status, body } = await world.call(who, 'POST', '/ai/consents/release', form)
  const token = body.link?.split('/').at(-1)
  if (status !== 200 || token === undefined) throw new Error(`No release: ${JSON.stringify(body)}`)
  return { id, token }
}

/** A consent for these photos that Ida Berg signed. */
export async function signedRelease(
  world: Pick<World, 'call'>,
  who: Person,
  photos: readonly string[],
): Promise<string> {
  const { id, token } = await askForRelease(world, who, { photos })
  await sign(world, token)
  return id
}

export const sign = (world: Pick<World, 'call'>, token: string, name = 'Ida Berg') =>
  world.call(null, 'POST', `/releases/${token}/sign`, { full_name: name, is_adult: true, agrees: true })
