import Type, { type Static } from 'typebox'
import { named, Time } from '../api/schema.ts'
import { ProfileBadge } from './profile-badge.ts'

/** A profile that the current one blocked or muted. */
export const AvoidedProfile = named('AvoidedProfile', Type.Object({ profile: ProfileBadge, since: Time }))
export type AvoidedProfile = Static<typeof AvoidedProfile>
