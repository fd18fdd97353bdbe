import type { Picture } from '@fanfare/contract/content/media'
import type { Profile } from '@fanfare/contract/profiles/profile'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../plumbing/api/call.ts'
import { sessionQuery } from '../../plumbing/session/session.ts'
import { profileQuery, ownProfilesQuery } from '../../entities/profiles/index.ts'
import type { ChosenImage, ProfileValues } from './editing/profile-values.ts'

const STEP_MS = 600
const MAX_STEPS = 50

/** Shows the photo and cover that the user chose immediately, and the server's versions once they are ready. */
export async function followPictures(
  client: QueryClient,
  saved: Profile,
  { photo, cover }: Pick<ProfileValues, 'photo' | 'cover'>,
): Promise<void> {
  if (!isMaking(saved)) return
  show(client, {
    ...saved,
    photo: saved.photo ?? standIn(photo),
    cover_image: saved.cover_image ?? standIn(cover),
  })
  for (let step = 0; step < MAX_STEPS; step++) {
    await new Promise((resolve) => setTimeout(resolve, STEP_MS))
    // If a request fails, the next poll makes up for it.
    const latest = await call('GET /profile/:id', { params: { id: saved.id } }).catch(() => saved)
    if (isMaking(latest)) continue
    show(client, latest)
    void client.invalidateQueries(ownProfilesQuery)
    return
  }
}

function isMaking(profile: Profile): boolean {
  return (
    (profile.photo_content_id !== null && profile.photo === null) ||
    (profile.cover_content_id !== null && profile.cover_image === null)
  )
}

function show(client: QueryClient, profile: Profile): void {
  client.setQueryData(profileQuery(profile.username).queryKey, profile)
  client.setQueryData(sessionQuery.queryKey, (session) =>
    session?.profile?.id === profile.id
      ? { ...session, profile: { ...session.profile, photo: profile.photo } }
      : session,
  )
}

function standIn(image: ChosenImage | undefined): Picture | null {
  // A photo from the gallery has been processed already.
  if (!image || !('file' in image)) return null
  const source = { src: image.url, mime: image.file.type, width: 1 }
  return { sources: [source], width: 1, height: 1, thumbhash: null }
}
