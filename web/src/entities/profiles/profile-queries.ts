import { queryOptions } from '@tanstack/react-query'
import { call } from '../../plumbing/api/call.ts'
import { seedFollowStates } from './follow-queries.ts'

/** Begins the key of everything that is known about any profile. */
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

/** Begins the key of the lists of whom the current profile follows and subscribes to. */
export const followingKey = ['following'] as const

/** Every profile of the signed-in user. */
export const ownProfilesQuery = queryOptions({
  queryKey: ['own-profiles'],
  queryFn: ({ signal }) => call('GET /user/profile/all', { signal }),
})

/** Whether lists of other people's followers and likers name the current profile. */
export const listPreferencesQuery = queryOptions({
  queryKey: ['list-preferences'],
  queryFn: ({ signal }) => call('GET /profile/preferences/lists', { signal }),
})
