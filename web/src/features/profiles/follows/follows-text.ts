import { isolate } from '@fanfare/contract/interface/isolate'

// The button.
export const follow = 'Follow'
export const following = 'Following'
export const followName = (name: string): string => `Follow ${isolate(name)}`
export const followingName = (name: string): string => `Following ${isolate(name)}`
export const toFollow = 'follow creators'
export const nowFollowing = 'You are now following this creator.'
export const notFollowing = 'You are no longer following this creator.'

// Lists that name fewer people than their total.
export const onlyListed = 'Only people who choose to be listed appear here.'
export const inTotal = (people: string): string => `${people} in total.`
