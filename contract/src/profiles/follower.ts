import Type, { type Static } from 'typebox'
import { named, Time } from '../api/schema.ts'
import { ProfileBadge } from './profile-badge.ts'

/** Somebody who follows the current profile, as its owner sees them. */
export const Follower = named('Follower', Type.Object({ profile: ProfileBadge, since: Time }))
export type Follower = Static<typeof Follower>
