import Type, { type Static } from 'typebox'
import { named } from '../api/schema.ts'
import { profileFields } from '../profiles/profile.ts'
import { Offer } from '../subscriptions/subscription.ts'

/** A profile with the parts named in `expand`: a subscription to it and its price, and its links sorted by name. */
export const ExpandedProfile = named(
  'ExpandedProfile',
  Type.Object({
    ...profileFields,
    subscriptions: Type.Optional(Offer),
    links: Type.Optional(Type.Array(Type.Object({ name: Type.String(), url: Type.String() }))),
  }),
)
export type ExpandedProfile = Static<typeof ExpandedProfile>
