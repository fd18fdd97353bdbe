import { queryOptions } from '@tanstack/react-query'
import { call } from '../../plumbing/api/call.ts'
import { seedFollowStates } from './follow-queries.ts'

/** The key prefix of everything about profiles. */
export const profilesKey = ['profile'] as const

/** A profile by its username or id. */
export const profileQuery = (name: string) =>
  queryOptions({
    queryKey: [...profilesKey, name.toLowerCase()],
    queryFn: async ({ client, signal }) => {
      const profile = await call('GET /profile/:id', { params: { id: name }, signal })
      seedFollowStates(client, [profile])
      return profile
    },
  })

/** The key prefix of the lists of profiles that the current profile follows and subscribes to. */
export const followingKey = ['following'] as const

/** Every profile of the signed-in user. */
export const ownProfilesQuery = queryOptions({
  queryKey: ['own-profiles'],
  queryFn: ({ signal }) => call('GET /user/profile/all', { signal }),
})

/** Whether the current profile is named in other people's lists of followers and likes. */
export const listPreferencesQuery = queryOptions({
  queryKey: ['list-preferences'],
  queryFn: ({ signal }) => call('GET /profile/preferences/lists', { signal }),
})
