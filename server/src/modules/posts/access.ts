import type { Unlock } from '@fanfare/contract/posts/post'
import type { RawBuilder } from 'kysely'
import { isBlocked, isFollowing, isMuted, isOutOfReach, isThere } from '#profiles'
import { sql } from '#kernel/db'
import type { Value } from '#kernel/database/prepared'
import { isStaff, type Actor, type Viewer } from '#kernel/viewer'
import { isSubscribed } from '#subscriptions'

/** Who looks, and when: the values that every statement about posts takes. */
export interface Look {
  viewerId: string | null
  isStaff: boolean
  seesNsfw: boolean
  at: Date
}

export const lookOf = (viewer: Viewer, at: Date): Look => ({
  viewerId: viewer.profileId,
  isStaff: isStaff(viewer),
  seesNsfw: viewer.seesNsfw,
  at,
})

/** A look inside a statement. */
export type LookSql = { [K in keyof Look]: RawBuilder<Look[K]> }

export const lookIn = (value: Value<Look>): LookSql => ({
  viewerId: sql`${value('viewerId')}::uuid`,
  isStaff: sql`${value('isStaff')}::boolean`,
  seesNsfw: sql`${value('seesNsfw')}::boolean`,
  at: sql`${value('at')}::timestamptz`,
})

/** What a visitor sees at this moment, so everybody does. */
const visitorAt = (at: RawBuilder<Date>): LookSql => ({
  viewerId: sql`null::uuid`,
  isStaff: sql`false`,
  seesNsfw: sql`false`,
  at,
})

/** Whether a post of the table `post` is there for the viewer at all, open or locked, because they bought it, or because they are staff and somebody did. */
export const visibleTo = (look: LookSql) => sql<boolean>`(${isThereFor(look)} and ${passesNsfwFilter(look)})`

/** The same without the posts that are seen only because they were bought: what a profile's page lists, and what is for sale. */
export const offeredTo = (look: LookSql) => sql<boolean>`(${isOfferedTo(look)} and ${passesNsfwFilter(look)})`

/**
 * Whether a story has ended that the viewer saw, or could have seen, while it showed. One that is in a highlight still shows
 * to them.
 */
export const hasEndedFor = (look: LookSql) => sql<boolean>`(
  post.type = 'stories' and post.removed_at is null and post.hidden_at is null
  and post.published_at <= ${look.at} and post.available_until <= ${look.at}
  and ${isInReachOf(look)} and ${passesNsfwFilter(look)} is true
)`

/** Whether the post would be there for the viewer, but is not safe for work, and the viewer did not switch that on. */
export const isHiddenAsNsfw = (look: LookSql) =>
  sql<boolean>`(${isThereFor(look)} and ${passesNsfwFilter(look)} is not true)`

/**
 * Whether a list for browsing shows a post to the viewer: it shows no drafts and no expired ones, not even to their owner, and
 * nobody whom the viewer muted.
 */
export const listedTo = (look: LookSql) => sql<boolean>`(
  post.removed_at is null and ${isLive(look)} and ${isThere(author)} and ${passesNsfwFilter(look)}
  and not ${isOutOfReach(look, author)} and not ${isMuted(look, author)}
)`

/** Whether a block is between the viewer and the author, so that one neither reacts to the post nor pays for it. */
export const isBlockedFor = (look: Pick<LookSql, 'viewerId'>) => isBlocked(look, author)

/** Whether anybody has a purchase of the post that was not reversed. */
export const isSold = sql<boolean>`exists (
  select from purchase where purchase.post_id = post.id and purchase.revoked_at is null offset 0
)`

/** Whether a moderator removed the post. */
export const isTakenDown = sql<boolean>`exists (select from takedown where takedown.post_id = post.id offset 0)`

/** Whether the viewer sees what this profile says to others: comments and likes. A block or a ban doesn't hide it from staff. */
export const isShownTo = (look: Pick<LookSql, 'viewerId' | 'isStaff'>, profileId: RawBuilder<string>) =>
  sql<boolean>`(${look.isStaff} or not ${isOutOfReach(look, profileId)})`

/** Within its window, and not hidden. */
export const isLive = ({ at }: Pick<LookSql, 'at'>) =>
  sql<boolean>`(post.hidden_at is null and post.published_at <= ${at} and (post.available_until is null or post.available_until > ${at}))`

/** What the viewer has to do before a visible post opens; null when it is open. The one rule of who may see media. */
export const unlockFor = (look: LookSql) => sql<Unlock | null>`(case
  when ${look.isStaff} or post.profile_id = ${look.viewerId} then null
  when post.price = 0 and post.access = 'public' then null
  when ${look.viewerId} is null then 'sign_in'
  when ${isBought(look)} then null
  when post.access = 'public' then 'buy'
  when ${isSubscribed(look, author)} then case when post.price > 0 then 'buy' end
  when post.access = 'subscribers' then case when post.price > 0 then 'subscribe_and_buy' else 'subscribe' end
  when post.price > 0 then 'buy'
  when ${isFollowing(look, author)} then null
  else 'follow'
end)`

/** Whether the viewer sees the post's media. */
export const isOpenTo = (look: LookSql) => sql<boolean>`(${visibleTo(look)} and ${unlockFor(look)} is null)`

/**
 * The words of a post that the viewer may read, `unlock` being what the viewer still has to do. The one rule for every
 * surface: nothing else selects `post.description` for somebody who is not its author.
 */
export const wordsFor = (unlock: RawBuilder<Unlock | null>) =>
  sql<string>`case when ${unlock} is null or post.teaser is null then post.description else rtrim(post.teaser) || '…' end`

/** How many characters of a post's words the viewer may not read. */
export const countHiddenCharacters = (unlock: RawBuilder<Unlock | null>) =>
  sql<number>`case when ${unlock} is null or post.teaser is null then 0
    else char_length(post.description) - char_length(post.teaser) end`

/** Whether everybody sees the post's media now. */
export const isPublic = ({ at }: Pick<LookSql, 'at'>) => isOpenTo(visitorAt(at))

export const isBought = ({ viewerId }: Pick<LookSql, 'viewerId'>) =>
  sql<boolean>`exists (
    select from purchase
    where purchase.post_id = post.id and purchase.profile_id = ${viewerId} and purchase.revoked_at is null offset 0
  )`

/** Only the author changes or removes a post here; staff removes one with a reason, by taking it down. */
export const canChange = (actor: Actor, post: { profile_id: string }): boolean =>
  actor.profileId === post.profile_id

/** Who wrote a comment deletes it, and so do the author of the post and staff. */
export const canDeleteComment = (
  viewer: Viewer,
  { profile_id, post_author_id }: { profile_id: string; post_author_id: string },
): boolean => viewer.profileId === profile_id || viewer.profileId === post_author_id || isStaff(viewer)

const author = sql<string>`post.profile_id`

// A purchase outlives whatever the author does: removing the post, ending its window, a block. It ends with the author's
// profile, and when a moderator removes the post, also before its refund was made. As long as anybody has the post, staff sees
// what they would take down.
const isThereFor = (look: LookSql) =>
  sql<boolean>`(${isOfferedTo(look)} or (
    (${isBought(look)} or (${look.isStaff} and ${isSold}))
    and post.hidden_at is null and ${isThere(author)} and not ${isTakenDown}
  ) or ${isHighlightedFor(look)})`

const isOfferedTo = (look: LookSql) => sql<boolean>`(
  post.removed_at is null
  and (post.profile_id = ${look.viewerId} or ${isLive(look)})
  and ${isInReachOf(look)}
)`

/** Whether nothing between the viewer and the author hides the post. */
const isInReachOf = (look: LookSql) => sql<boolean>`(
  ${isThere(author)}
  and (${look.isStaff} or not ${isOutOfReach(look, author)} or ${isBought(look)} or ${isSubscribed(look, author)})
)`

// A story that its author put into a highlight shows after it ended, in the highlight and by its link.
const isHighlightedFor = (look: LookSql) => sql<boolean>`(
  post.type = 'stories' and post.removed_at is null and post.hidden_at is null and post.published_at <= ${look.at}
  and exists (select from highlight_story where highlight_story.post_id = post.id offset 0)
  and ${isInReachOf(look)}
)`

const passesNsfwFilter = (look: LookSql) =>
  sql<boolean>`(not post.nsfw or post.profile_id = ${look.viewerId} or ${look.seesNsfw} or ${look.isStaff})`
