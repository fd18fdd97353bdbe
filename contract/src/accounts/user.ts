import Type, { type Static } from 'typebox'
import { Id, named, Nullable, Time } from '../api/schema.ts'
import { Ban } from '../moderation/ban.ts'
import { ProfileBadge } from '../profiles/profile-badge.ts'

export const Role = Type.Enum(['user', 'moderator', 'admin'])
export type Role = Static<typeof Role>

/**
 * What a new user wants to do first. It decides their first steps and what their navigation offers, and restricts
 * nothing.
 */
export const Purpose = Type.Enum(['follow', 'publish'])
export type Purpose = Static<typeof Purpose>

/** The signed-in user, as only that user sees it. */
export const User = named(
  'User',
  Type.Object({
    id: Id,
    identifier: Type.String({ description: 'u and 10 digits' }),
    email: Nullable(Type.String()),
    role: Role,
    is_adult: Type.Boolean({ description: 'stated to be 18 or older' }),
    sees_nsfw: Type.Boolean(),
    purpose: Nullable(Purpose),
    has_put_off_onboarding: Type.Boolean({
      description: 'the user postponed onboarding, so signing in doesn’t lead to it',
    }),
    unseen_terms: Nullable(
      Type.String({
        description: 'the version of the terms, if they changed since this person last saw them',
      }),
    ),
    created_at: Time,
  }),
)
export type User = Static<typeof User>

/** The signed-in user and their profile; both null for a visitor. */
export const Session = named(
  'Session',
  Type.Object({
    user: Nullable(User),
    profile: Nullable(ProfileBadge),
    onboarding_step: Nullable(
      Type.Enum(['basic_info', 'pricing'], {
        description:
          'the first unfinished step; people who joined to follow creators don’t have to set prices',
      }),
    ),
    ban: Nullable(Ban),
    is_creator: Type.Boolean({
      description: 'the profile has posts for sale, or has or had price plans or subscribers',
    }),
    has_posts: Type.Boolean({ description: 'the profile has published posts, reels or stories' }),
    is_seller: Type.Boolean({ description: 'the profile is a creator, or has ever earned credits' }),
  }),
)
export type Session = Static<typeof Session>
