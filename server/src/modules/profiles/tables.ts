import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export interface ProfilesTables {
  profile: {
    id: string
    uuid: string
    user_id: string
    username: string
    /** The code in the profile's referral link. It doesn't change with the username. */
    referral_code: Generated<string>
    display_name: string
    bio: Generated<string>
    social_media: ColumnType<Record<string, string>, string | undefined, string>
    photo_content_id: string | null
    cover_content_id: string | null
    post_count: Generated<number>
    follower_count: Generated<number>
    featured_at: Date | null
    introduced_at: Date | null
    pricing_answered_at: Date | null
    /** Whether lists of other people's followers and likers may show the profile to everybody. */
    shows_in_lists: Generated<boolean>
    created_at: Date
    deleted_at: Date | null
    /** The username and the name, normalized by `search_fold`. */
    search_name: GeneratedAlways<string>
    /** The words of the username, the name and the bio. */
    search_words: GeneratedAlways<string>
  }
  follow_counter: { profile_id: string; slot: number; count: number }
  follow: { follower_id: string; followed_id: string; created_at: Date }
  block: { blocker_id: string; blocked_id: string; created_at: Date }
  mute: { muter_id: string; muted_id: string; created_at: Date }
}
