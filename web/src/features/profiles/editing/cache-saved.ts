import type { Profile } from '@fanfare/contract/profiles/profile'
import type { QueryClient } from '@tanstack/react-query'
import { profileQuery, ownProfilesQuery, profilesKey } from '../../../entities/profiles/index.ts'
import { sessionQuery } from '../../../plumbing/session/session.ts'
import { followPictures } from '../follow-pictures.ts'
import type { ProfileValues } from './profile-values.ts'

/** Caches a saved profile, and later its pictures once the server has processed them. */
export async function cacheSaved(
  client: QueryClient,
  profile: Profile,
  values: Pick<ProfileValues, 'photo' | 'cover'>,
): Promise<void> {
  client.setQueryData(profileQuery(profile.username).queryKey, profile)
  await Promise.all([
    client.invalidateQueries(sessionQuery),
    client.invalidateQueries(ownProfilesQuery),
    client.invalidateQueries({ queryKey: profilesKey, refetchType: 'none' }),
  ])
  void followPictures(client, profile, values)
}
