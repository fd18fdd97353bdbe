import { profileLimits } from '@fanfare/contract/profiles/limits'
import type { FeedCreators, ProfileCard } from '@fanfare/contract/profiles/profile-card'
import { presentPublicPicture, packedFactsOf, unpackFacts, type PackedFacts } from '#content'
import { prepare } from '#kernel/database/prepared'
import { sql, type Db } from '#kernel/db'
import type { Viewer } from '#kernel/viewer'
import { asAvatar } from '../pictures/avatar.ts'
import { isSuggestedTo } from './suggested-to.ts'

/**
 * The creators on the first page of the feed: featured ones, latest choice first, and the most popular ones.
 * Neither list contains the viewer, profiles they follow or muted, or any with a block between them.
 */
export async function listFeedCreators(db: Db, viewer: Viewer): Promise<FeedCreators> {
  const rows = await listRows(db, { viewerId: viewer.profileId })
  const cardsOf = (list: Row['list']) => rows.filter((row) => row.list === list).map(present)
  return { featured_creators: cardsOf('featured'), suggested_creators: cardsOf('suggested') }
}

type Facts = Pick<
  ProfileCard,
  'id' | 'uuid' | 'username' | 'display_name' | 'bio' | 'post_count' | 'follower_count'
>

interface Row extends Facts {
  list: 'featured' | 'suggested'
  photo: PackedFacts | null
  cover: PackedFacts | null
}

// A single statement, because every first page of a feed needs it.
const listRows = prepare<{ viewerId: string | null }, Row>((value) => {
  const viewerId = sql<string | null>`${value('viewerId')}::uuid`
  const isOpen = sql`deleted_at is null and post_count > 0 and ${isSuggestedTo({ viewerId }, sql.ref('profile.id'))}`
  return sql`
    with picked as (
      (select 'featured' as list, id, row_number() over (order by featured_at desc, id desc) as place
        from profile where featured_at is not null and ${isOpen}
        order by featured_at desc, id desc limit ${sql.lit(profileLimits.featuredPage)})
      union all
      (select 'suggested', id, row_number() over (order by follower_count desc, id desc)
        from profile where ${isOpen}
        order by follower_count desc, id desc limit ${sql.lit(profileLimits.suggestedPage)})
    )
    select picked.list, profile.id, profile.uuid, profile.username, profile.display_name, profile.bio,
      profile.post_count, profile.follower_count,
      ${packedFactsOf(sql`profile.photo_content_id`)} as photo,
      ${packedFactsOf(sql`profile.cover_content_id`)} as cover
    from picked join profile on profile.id = picked.id
    order by picked.list, picked.place`
})

function present({ photo, cover, ...row }: Row): ProfileCard {
  const { id, uuid, username, display_name, bio, post_count, follower_count } = row
  const avatar = pictureIn(photo)
  return {
    id,
    uuid,
    username,
    display_name,
    bio,
    post_count,
    follower_count,
    photo: avatar && asAvatar(avatar),
    cover_image: pictureIn(cover),
    is_own: false,
    is_following: false,
  }
}

const pictureIn = (packed: PackedFacts | null) => packed && presentPublicPicture(unpackFacts(packed))
