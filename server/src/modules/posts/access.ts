import type { Unlock } from '@fanfare/contract/posts/post'
import type { RawBuilder } from 'kysely'
import { isBlocked, isFollowing, isMuted, isOutOfReach, isActive } from '#profiles'
import { sql } from '#kernel/db'
import type { Value } from '#kernel/database/prepared'
import { unlessVisitor, noProfile } from '#kernel/database/visitor-sql'
import { isStaff, type Actor, type Viewer } from '#kernel/viewer'
import { isSubscribed } from '#subscriptions'

/** The viewer and the time, which every statement about posts needs. */
export interface Viewpoint {
  viewerId: string | null
  isStaff: boolean
  seesNsfw: boolean
  at: Date
}

export const viewpointOf = (viewer: Viewer, at: Date): Viewpoint => ({
  viewerId: viewer.profileId,
  isStaff: isStaff(viewer),
  seesNsfw: viewer.seesNsfw,
  at,
})

/** A `Viewpoint` as SQL. */
export type ViewpointSql = { [K in keyof Viewpoint]: RawBuilder<Viewpoint[K]> }

export const viewpointIn = (value: Value<Viewpoint>): ViewpointSql => ({
  viewerId: sql`${value('viewerId')}::uuid`,
  isStaff: sql`${value('isStaff')}::boolean`,
  seesNsfw: sql`${value('seesNsfw')}::boolean`,
  at: sql`${value('at')}::timestamptz`,
})

/** The `Viewpoint` of visitors at this moment. Everybody can see what visitors can see. */
const visitorAt = (at: RawBuilder<Date>): ViewpointSql => ({
  viewerId: noProfile,
  isStaff: sql`false`,
  seesNsfw: sql`false`,
  at,
})

/**
 * Whether a post (in the `post` table) is visible to the viewer, open or locked: by its own rules, because the viewer
 * bought it, or because the viewer is staff and somebody bought it. Lists also need `passesNsfwFilter`.
 */
export const visibleTo = (viewpoint: ViewpointSql) =>
  sql<boolean>`(${isAvailableFor(viewpoint)} and ${canOpenNsfw(viewpoint)})`

/**
 * Whether the post is visible to the viewer for a reason other than a purchase. Such posts are for sale, and profile
 * pages list them as far as `passesNsfwFilter` allows.
 */
export const offeredTo = (viewpoint: ViewpointSql) =>
  sql<boolean>`(${isOfferedTo(viewpoint)} and ${canOpenNsfw(viewpoint)})`

/**
 * Whether the post is a story that has ended, and that the viewer saw or could have seen. A story in a highlight is
 * still visible to them.
 */
export const hasEndedFor = (viewpoint: ViewpointSql) => sql<boolean>`(
  post.type = 'stories' and post.removed_at is null and post.hidden_at is null
  and post.published_at <= ${viewpoint.at} and post.available_until <= ${viewpoint.at}
  and ${isInReachOf(viewpoint)} and ${canOpenNsfw(viewpoint)} is true
)`

/** Whether the viewer's NSFW setting is the only thing that hides the post from them. */
export const isHiddenAsNsfw = (viewpoint: ViewpointSql) =>
  sql<boolean>`(${isAvailableFor(viewpoint)} and ${canOpenNsfw(viewpoint)} is not true)`

/** Whether the viewer's NSFW setting allows lists to show the post. Applies to staff too. */
export const passesNsfwFilter = (viewpoint: ViewpointSql) =>
  sql<boolean>`(not post.nsfw or post.profile_id = ${viewpoint.viewerId} or ${viewpoint.seesNsfw})`

/**
 * Whether a browsing list shows a post to the viewer. Leaves out drafts and expired posts, even for their owner, and
 * posts by anybody whom the viewer muted.
 */
export const listedTo = (viewpoint: ViewpointSql) => sql<boolean>`(
  post.removed_at is null and ${isLive(viewpoint)} and ${isActive(author)} and ${passesNsfwFilter(viewpoint)}
  and not ${isOutOfReach(viewpoint, author)} and not ${isMuted(viewpoint, author)}
)`

/** Whether the viewer or the author blocked the other. If so, the viewer can't react to the post or pay for it. */
export const isBlockedFor = (viewpoint: Pick<ViewpointSql, 'viewerId'>) => isBlocked(viewpoint, author)

/** Whether anybody has an active purchase of the post. */
export const isSold = sql<boolean>`exists (
  select from purchase where purchase.post_id = post.id and purchase.revoked_at is null offset 0
)`

/** Whether a moderator removed the post. */
export const isTakenDown = sql<boolean>`exists (select from takedown where takedown.post_id = post.id offset 0)`

/** Whether the viewer can see this profile's comments and likes. Blocks and bans don't hide them from staff. */
export const isShownTo = (
  viewpoint: Pick<ViewpointSql, 'viewerId' | 'isStaff'>,
  profileId: RawBuilder<string>,
) => sql<boolean>`(${viewpoint.isStaff} or not ${isOutOfReach(viewpoint, profileId)})`

/** Whether the current time is within the post's window, and the post isn't hidden. */
export const isLive = ({ at }: Pick<ViewpointSql, 'at'>) =>
  sql<boolean>`(post.hidden_at is null and post.published_at <= ${at} and (post.available_until is null or post.available_until > ${at}))`

/**
 * The step that opens a visible post for the viewer; null if it is open. This is the only rule for who can see media.
 */
export const unlockFor = (viewpoint: ViewpointSql) => sql<Unlock | null>`(case
  when ${viewpoint.isStaff} or post.profile_id = ${viewpoint.viewerId} then null
  when post.price = 0 and post.access = 'public' then null
  when ${viewpoint.viewerId} is null then 'sign_in'
  when ${isBought(viewpoint)} then null
  when post.access = 'public' then 'buy'
  when ${isSubscribed(viewpoint, author)} then case when post.price > 0 then 'buy' end
  when post.access = 'subscribers' then case when post.price > 0 then 'subscribe_and_buy' else 'subscribe' end
  when post.price > 0 then 'buy'
  when ${isFollowing(viewpoint, author)} then null
  else 'follow'
end)`

/** Whether the viewer can see the post's media. */
export const isOpenTo = (viewpoint: ViewpointSql) =>
  sql<boolean>`(${visibleTo(viewpoint)} and ${unlockFor(viewpoint)} is null)`

/**
 * The words of a post that the viewer can read, where `unlock` is the step that would open it. This is the only rule,
 * on every surface: nothing else selects `post.description` for anybody but the author.
 */
export const wordsFor = (unlock: RawBuilder<Unlock | null>) =>
  sql<string>`case when ${unlock} is null or post.teaser is null then post.description else rtrim(post.teaser) || '…' end`

/** How many characters of a post's words are hidden from the viewer. */
export const countHiddenCharacters = (unlock: RawBuilder<Unlock | null>) =>
  sql<number>`case when ${unlock} is null or post.teaser is null then 0
    else char_length(post.description) - char_length(post.teaser) end`

/** Whether everybody can see the post's media now. */
export const isPublic = ({ at }: Pick<ViewpointSql, 'at'>) => isOpenTo(visitorAt(at))

export const isBought = ({ viewerId }: Pick<ViewpointSql, 'viewerId'>) =>
  unlessVisitor(
    viewerId,
    sql`exists (
      select from purchase
      where purchase.post_id = post.id and purchase.profile_id = ${viewerId} and purchase.revoked_at is null offset 0
    )`,
  )

/** Only the author can change or remove a post this way. Staff take a post down instead, with a reason. */
export const canChange = (actor: Actor, post: { profile_id: string }): boolean =>
  actor.profileId === post.profile_id

/** A comment can be deleted by its writer, by the author of the post and by staff. */
export const canDeleteComment = (
  viewer: Viewer,
  { profile_id, post_author_id }: { profile_id: string; post_author_id: string },
): boolean => viewer.profileId === profile_id || viewer.profileId === post_author_id || isStaff(viewer)

const author = sql<string>`post.profile_id`

// A purchase stays valid whatever the author does: remove the post, end its window, or block the buyer. It ends when
// the author's profile is deleted or a moderator removes the post, even before the refund. As long as anybody owns the
// post, staff can see it in order to remove it.
const isAvailableFor = (viewpoint: ViewpointSql) =>
  sql<boolean>`(${isOfferedTo(viewpoint)} or (
    (${isBought(viewpoint)} or (${viewpoint.isStaff} and ${isSold}))
    and post.hidden_at is null and ${isActive(author)} and not ${isTakenDown}
  ) or ${isHighlightedFor(viewpoint)})`

const isOfferedTo = (viewpoint: ViewpointSql) => sql<boolean>`(
  post.removed_at is null
  and (post.profile_id = ${viewpoint.viewerId} or ${isLive(viewpoint)})
  and ${isInReachOf(viewpoint)}
)`

/** Whether the post isn't hidden from the viewer by a block, a ban or its profile's deletion. */
const isInReachOf = (viewpoint: ViewpointSql) => sql<boolean>`(
  ${isActive(author)}
  and (${viewpoint.isStaff} or not ${isOutOfReach(viewpoint, author)} or ${isBought(viewpoint)} or ${isSubscribed(viewpoint, author)})
)`

// A story in a highlight stays visible after it ended, in the highlight and by its link.
const isHighlightedFor = (viewpoint: ViewpointSql) => sql<boolean>`(
  post.type = 'stories' and post.removed_at is null and post.hidden_at is null and post.published_at <= ${viewpoint.at}
  and exists (select from highlight_story where highlight_story.post_id = post.id offset 0)
  and ${isInReachOf(viewpoint)}
)`

// Staff can open an NSFW post by its link, to review it.
const canOpenNsfw = (viewpoint: ViewpointSql) =>
  sql<boolean>`(${passesNsfwFilter(viewpoint)} or ${viewpoint.isStaff})`
