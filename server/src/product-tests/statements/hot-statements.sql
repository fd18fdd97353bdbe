-- The SQL that the server sends on its hot paths, and the indexes that PostgreSQL uses for it.
-- `node run.mjs vitest run server/src/product-tests/statements -u` records an intended change.

-- THE FEED OF A VISITOR

with page (id, key) as materialized (select page.id, page.key::text as key from (
    select post.id, post.published_at as key
    from post
    where true
    and post.type = $1
    and post.removed_at is null
    and post.published_at is not null
    and (post.published_at, post.id) < ((select $2::timestamptz), (select $3::uuid)) and (
      post.removed_at is null
      and (post.hidden_at is null
        and post.published_at <= (select $4::timestamptz)
        and (post.available_until is null
          or post.available_until > (select $4::timestamptz)))
      and exists (select from profile as alive
        where alive.id = post.profile_id
        and alive.deleted_at is null)
      and (not post.nsfw
        or post.profile_id = $5::uuid
        or $6::boolean)
      and not ((exists (select from block
            where blocker_id = $5::uuid
            and blocked_id = post.profile_id offset 0)
          or exists (select from block
            where blocker_id = post.profile_id
            and blocked_id = $5::uuid offset 0))
        or (post.profile_id is distinct from $5::uuid
          and exists (
            select from ban where ban.profile_id = post.profile_id and ban.lifted_at is null offset 0
          )))
      and not exists (select from mute
        where muter_id = $5::uuid
        and muted_id = post.profile_id offset 0)
    )
    and (not post.nsfw or $7::boolean) and true
    and true
    and true order by post.published_at desc, post.id desc limit 6
  ) as page order by page.key desc, page.id desc limit 6)
select
post.id, post.type, case when rule.unlock is null
or post.teaser is null then post.description else rtrim(post.teaser) || '…' end as description,
case when rule.unlock is null or post.teaser is null then 0
else char_length(post.description) - char_length(post.teaser) end as hidden_character_count, post.tags, post.nsfw, post.access, post.price, post.available_from,
post.available_until, post.published_at, post.created_at, post.edited_at, post.hidden_at, post.removed_at,
post.photo_count, post.video_count, post.duration_ms, counted.like_count,
greatest(0, counted.comment_count - rule.hidden_comments) as comment_count,
case when rule.unlock is null and post.removed_at is null and counted.comment_count > 0
then (
  select json_build_array(liked.id, left(liked.body, 300), writer.username, writer.display_name)
  from (
    select comment.id, comment.profile_id, comment.body, comment.like_count, comment.created_at
    from comment
    where comment.post_id = post.id and comment.parent_id is null and comment.removed_at is null
    order by comment.like_count desc, comment.created_at desc, comment.id desc
    limit 20
  ) as liked
  join profile as writer on writer.id = liked.profile_id
  where writer.deleted_at is null
  and ($8::boolean
    or not ((exists (select from block
          where blocker_id = $5::uuid
          and blocked_id = liked.profile_id offset 0)
        or exists (select from block
          where blocker_id = liked.profile_id
          and blocked_id = $5::uuid offset 0))
      or (liked.profile_id is distinct from $5::uuid
        and exists (
          select from ban where ban.profile_id = liked.profile_id and ban.lifted_at is null offset 0
        ))))
  and not exists (select from mute
    where muter_id = $5::uuid
    and muted_id = liked.profile_id offset 0)
  order by liked.like_count desc, liked.created_at desc, liked.id desc
  limit 1
) end as first_comment,
rule.unlock, rule.is_public,
exists (select from follow
  where follower_id = $5::uuid
  and followed_id = post.profile_id offset 0) as is_following, (exists (select from block
    where blocker_id = $5::uuid
    and blocked_id = post.profile_id offset 0)
  or exists (select from block
    where blocker_id = post.profile_id
    and blocked_id = $5::uuid offset 0)) as is_blocked,
exists (select from post_like
  where post_id = post.id
  and profile_id = $5::uuid offset 0) as is_liked,
exists (select from post_save
  where post_id = post.id
  and profile_id = $5::uuid offset 0) as is_saved,
exists (
  select from purchase
  where purchase.post_id = post.id
  and purchase.profile_id = $5::uuid
  and purchase.revoked_at is null offset 0
) as is_purchased,
rule.unlock is not null and exists (
  select from post_content where post_content.post_id = post.id and exists (
    select from content where content.id = post_content.content_id and content.is_ai and (
      content.deleted_at is null and content.hidden_at is null and content.withheld_at is null
    )
  )
) as hides_ai,
(
  select json_build_array(badge.id, badge.uuid, badge.username, badge.display_name,
    (
      select json_build_array(
        content.id, content.uuid, content.kind, content.status, content.width, content.height, content.duration_ms,
        content.thumbhash, content.is_ai, (
          select json_build_array(json_agg(variant.name), json_agg(variant.width), json_agg(variant.height))
          from variant where variant.content_id = content.id
        ))
      from content
      where content.id = badge.photo_content_id and (
        content.deleted_at is null and content.hidden_at is null and content.withheld_at is null
      )
    ))
  from profile as badge where badge.id = post.profile_id
) as author,
(
  select json_agg(
    json_build_array(post_content.alt, (
        select json_build_array(
          content.id, content.uuid, content.kind, content.status, content.width, content.height, content.duration_ms,
          content.thumbhash, content.is_ai, (
            select json_build_array(json_agg(variant.name), json_agg(variant.width), json_agg(variant.height))
            from variant where variant.content_id = content.id
          ))
        from content
        where content.id = post_content.content_id and (
          content.deleted_at is null and content.hidden_at is null and content.withheld_at is null
        )
      ))
    order by post_content.position
  )
  from post_content
  where post_content.post_id = post.id and (rule.unlock is null or post_content.position = 0)
) as contents, wanted.key, (select count(*) > $9::int from page) as has_more
from (
  select id, key, row_number() over () as position from page limit (select $9::int)
) as wanted
join post on post.id = wanted.id
cross join lateral (
  select coalesce(sum(likes), 0)::int as like_count, coalesce(sum(comments), 0)::int as comment_count
  from post_counter where post_counter.post_id = post.id
) as counted
-- OFFSET 0 keeps the rule from being evaluated again wherever it is used.
cross join lateral (
  select (case
    when $8::boolean or post.profile_id = $5::uuid then null
    when post.price = 0 and post.access = 'public' then null
    when $5::uuid is null then 'sign_in'
    when exists (
      select from purchase
      where purchase.post_id = post.id
      and purchase.profile_id = $5::uuid
      and purchase.revoked_at is null offset 0
    ) then null
    when post.access = 'public' then 'buy'
    when exists (
      select from subscription
      where subscriber_id = $5::uuid
      and creator_id = post.profile_id
      and ends_at > $4::timestamptz offset 0
    ) then case when post.price > 0 then 'buy' end
    when post.access = 'subscribers' then case when post.price > 0 then 'subscribe_and_buy' else 'subscribe' end
    when post.price > 0 then 'buy'
    when exists (select from follow
      where follower_id = $5::uuid
      and followed_id = post.profile_id offset 0) then null
    else 'follow'
    end) as unlock, ((((
          post.removed_at is null
          and (post.profile_id = null::uuid
            or (post.hidden_at is null
              and post.published_at <= $4::timestamptz
              and (post.available_until is null
                or post.available_until > $4::timestamptz)))
          and (
            exists (select from profile as alive where alive.id = post.profile_id and alive.deleted_at is null)
            and (false or not ((false or false) or (post.profile_id is distinct from null::uuid and exists (
                    select from ban where ban.profile_id = post.profile_id and ban.lifted_at is null offset 0
                  ))) or false or false)
          )
        ) or (
          (false or (false and exists (
                select from purchase where purchase.post_id = post.id and purchase.revoked_at is null offset 0
              )))
          and post.hidden_at is null
          and exists (select from profile as alive
            where alive.id = post.profile_id
            and alive.deleted_at is null)
          and not exists (select from takedown
            where takedown.post_id = post.id offset 0)
        ) or (
          post.type = 'stories'
          and post.removed_at is null
          and post.hidden_at is null
          and post.published_at <= $4::timestamptz
          and exists (select from highlight_story where highlight_story.post_id = post.id offset 0)
          and (
            exists (select from profile as alive where alive.id = post.profile_id and alive.deleted_at is null)
            and (false or not ((false or false) or (post.profile_id is distinct from null::uuid and exists (
                    select from ban where ban.profile_id = post.profile_id and ban.lifted_at is null offset 0
                  ))) or false or false)
          )
        )) and ((not post.nsfw or post.profile_id = null::uuid or false) or false)) and (case
      when false or post.profile_id = null::uuid then null
      when post.price = 0 and post.access = 'public' then null
      when null::uuid is null then 'sign_in'
      when false then null
      when post.access = 'public' then 'buy'
      when false then case when post.price > 0 then 'buy' end
      when post.access = 'subscribers' then case when post.price > 0 then 'subscribe_and_buy' else 'subscribe' end
      when post.price > 0 then 'buy'
      when false then null
      else 'follow'
      end) is null) as is_public,
  case when counted.comment_count > 0 then (
    select coalesce(sum(hidden.count), 0)::int
    from (
      select blocked_id as id from block where blocker_id = $5::uuid
      union select blocker_id
      from block
      where blocked_id = $5::uuid offset 0) as blocked
    cross join lateral (
      select case
      when comment.parent_id is null then 1 + comment.reply_count
      when exists (
        select from comment as answered
        where answered.id = comment.parent_id
        and (exists (select from block
            where blocker_id = $5::uuid
            and blocked_id = answered.profile_id offset 0)
          or exists (select from block
            where blocker_id = answered.profile_id
            and blocked_id = $5::uuid offset 0)) offset 0
      ) then 0
      else 1
      end as count
      from comment
      where comment.post_id = post.id
      and comment.profile_id = blocked.id
      and comment.removed_at is null offset 0
    ) as hidden
    where not $8::boolean
  ) else 0 end as hidden_comments offset 0
) as rule
order by wanted.position;
--   ban by ban_open
--   block by block_by_blocked
--   block by block_pkey
--   comment by comment_by_profile
--   comment by comment_most_liked
--   comment by comment_pkey
--   content by content_pkey
--   follow by follow_pkey
--   highlight_story by highlight_story_of_post
--   mute by mute_pkey
--   post by post_latest
--   post by post_pkey
--   post_content by post_content_pkey
--   post_counter by post_counter_pkey
--   post_like by post_like_pkey
--   post_save by post_save_pkey
--   profile by profile_newest
--   profile by profile_pkey
--   purchase by purchase_that_counts
--   subscription by subscription_of_pair
--   variant by variant_pkey

with picked as (
  (select 'featured' as list, id, row_number() over (order by featured_at desc, id desc) as place
    from profile
    where featured_at is not null
    and deleted_at is null
    and post_count > 0
    and ("profile"."id" not in (
        select blocked_id as id from block where blocker_id = $1::uuid
        union select blocker_id
        from block
        where blocked_id = $1::uuid)
      and not exists (select from mute
        where muter_id = $1::uuid
        and muted_id = "profile"."id" offset 0)
      and not exists (
        select from ban where ban.profile_id = "profile"."id" and ban.lifted_at is null offset 0
      )) and "profile"."id" is distinct from $1::uuid
    and not exists (select from follow
      where follower_id = $1::uuid
      and followed_id = "profile"."id" offset 0)
    order by featured_at desc, id desc limit 10)
  union all
  (select 'suggested', id, row_number() over (order by follower_count desc, id desc)
    from profile where deleted_at is null and post_count > 0 and ("profile"."id" not in (
        select blocked_id as id from block where blocker_id = $1::uuid
        union select blocker_id
        from block
        where blocked_id = $1::uuid)
      and not exists (select from mute
        where muter_id = $1::uuid
        and muted_id = "profile"."id" offset 0)
      and not exists (
        select from ban where ban.profile_id = "profile"."id" and ban.lifted_at is null offset 0
      )) and "profile"."id" is distinct from $1::uuid
    and not exists (select from follow
      where follower_id = $1::uuid
      and followed_id = "profile"."id" offset 0)
    order by follower_count desc, id desc limit 10)
)
select picked.list, profile.id, profile.uuid, profile.username, profile.display_name, profile.bio,
profile.post_count, profile.follower_count,
(
  select json_build_array(
    content.id, content.uuid, content.kind, content.status, content.width, content.height, content.duration_ms,
    content.thumbhash, content.is_ai, (
      select json_build_array(json_agg(variant.name), json_agg(variant.width), json_agg(variant.height))
      from variant where variant.content_id = content.id
    ))
  from content
  where content.id = profile.photo_content_id and (
    content.deleted_at is null and content.hidden_at is null and content.withheld_at is null
  )
) as photo,
(
  select json_build_array(
    content.id, content.uuid, content.kind, content.status, content.width, content.height, content.duration_ms,
    content.thumbhash, content.is_ai, (
      select json_build_array(json_agg(variant.name), json_agg(variant.width), json_agg(variant.height))
      from variant where variant.content_id = content.id
    ))
  from content
  where content.id = profile.cover_content_id and (
    content.deleted_at is null and content.hidden_at is null and content.withheld_at is null
  )
) as cover
from picked join profile on profile.id = picked.id
order by picked.list, picked.place;
--   ban by ban_open
--   block by block_by_blocked
--   block by block_pkey
--   content by content_pkey
--   follow by follow_pkey
--   mute by mute_pkey
--   profile by profile_featured
--   profile by profile_pkey
--   profile by profile_popular
--   variant by variant_pkey

-- THE FEED OF A FAN

-- statement 1 of the feed of a visitor, again
--   ban by ban_open
--   block by block_by_blocked
--   block by block_pkey
--   comment by comment_by_profile
--   comment by comment_most_liked
--   comment by comment_pkey
--   content by content_pkey
--   follow by follow_pkey
--   highlight_story by highlight_story_of_post
--   mute by mute_pkey
--   post by post_latest
--   post by post_pkey
--   post_content by post_content_pkey
--   post_counter by post_counter_pkey
--   post_like by post_like_pkey
--   post_save by post_save_pkey
--   profile by profile_newest
--   profile by profile_pkey
--   purchase by purchase_that_counts
--   subscription by subscription_of_pair
--   variant by variant_pkey

-- statement 2 of the feed of a visitor, again
--   ban by ban_open
--   block by block_by_blocked
--   block by block_pkey
--   content by content_pkey
--   follow by follow_pkey
--   mute by mute_pkey
--   profile by profile_featured
--   profile by profile_pkey
--   profile by profile_popular
--   variant by variant_pkey

-- A LATER PAGE OF THE FEED

-- statement 1 of the feed of a visitor, again
--   ban by ban_open
--   block by block_by_blocked
--   block by block_pkey
--   comment by comment_by_profile
--   comment by comment_most_liked
--   comment by comment_pkey
--   content by content_pkey
--   follow by follow_pkey
--   highlight_story by highlight_story_of_post
--   mute by mute_pkey
--   post by post_latest
--   post by post_pkey
--   post_content by post_content_pkey
--   post_counter by post_counter_pkey
--   post_like by post_like_pkey
--   post_save by post_save_pkey
--   profile by profile_newest
--   profile by profile_pkey
--   purchase by purchase_that_counts
--   subscription by subscription_of_pair
--   variant by variant_pkey

-- THE FEED OF A FAN'S CREATORS

with page (id, key) as materialized (select page.id, page.key::text as key from (
    select post.id, post.published_at as key
    from (select *
      from post
      where post.type = $1
      and post.removed_at is null
      and post.published_at is not null
      and (post.published_at, post.id) < ((select $2::timestamptz), (select $3::uuid))
      order by post.published_at desc, post.id desc
      limit 500) as post
    where (post.profile_id in (select followed_id
        from follow
        where follower_id = $4::uuid
        union select creator_id
        from subscription
        where subscriber_id = $4::uuid
        and ends_at > $5::timestamptz)) is true
    and (
      post.removed_at is null
      and (post.hidden_at is null
        and post.published_at <= (select $5::timestamptz)
        and (post.available_until is null
          or post.available_until > (select $5::timestamptz)))
      and exists (select from profile as alive
        where alive.id = post.profile_id
        and alive.deleted_at is null)
      and (not post.nsfw
        or post.profile_id = $4::uuid
        or $6::boolean)
      and not ((exists (select from block
            where blocker_id = $4::uuid
            and blocked_id = post.profile_id offset 0)
          or exists (select from block
            where blocker_id = post.profile_id
            and blocked_id = $4::uuid offset 0))
        or (post.profile_id is distinct from $4::uuid
          and exists (
            select from ban where ban.profile_id = post.profile_id and ban.lifted_at is null offset 0
          )))
      and not exists (select from mute
        where muter_id = $4::uuid
        and muted_id = post.profile_id offset 0)
    )
    and (not post.nsfw or $7::boolean) and true
    and true
    and true
    order by post.published_at desc, post.id desc limit 6
  ) as page order by page.key desc, page.id desc limit 6)
select
post.id, post.type, case when rule.unlock is null
or post.teaser is null then post.description else rtrim(post.teaser) || '…' end as description,
case when rule.unlock is null or post.teaser is null then 0
else char_length(post.description) - char_length(post.teaser) end as hidden_character_count, post.tags, post.nsfw, post.access, post.price, post.available_from,
post.available_until, post.published_at, post.created_at, post.edited_at, post.hidden_at, post.removed_at,
post.photo_count, post.video_count, post.duration_ms, counted.like_count,
greatest(0, counted.comment_count - rule.hidden_comments) as comment_count,
case when rule.unlock is null and post.removed_at is null and counted.comment_count > 0
then (
  select json_build_array(liked.id, left(liked.body, 300), writer.username, writer.display_name)
  from (
    select comment.id, comment.profile_id, comment.body, comment.like_count, comment.created_at
    from comment
    where comment.post_id = post.id and comment.parent_id is null and comment.removed_at is null
    order by comment.like_count desc, comment.created_at desc, comment.id desc
    limit 20
  ) as liked
  join profile as writer on writer.id = liked.profile_id
  where writer.deleted_at is null
  and ($8::boolean
    or not ((exists (select from block
          where blocker_id = $4::uuid
          and blocked_id = liked.profile_id offset 0)
        or exists (select from block
          where blocker_id = liked.profile_id
          and blocked_id = $4::uuid offset 0))
      or (liked.profile_id is distinct from $4::uuid
        and exists (
          select from ban where ban.profile_id = liked.profile_id and ban.lifted_at is null offset 0
        ))))
  and not exists (select from mute
    where muter_id = $4::uuid
    and muted_id = liked.profile_id offset 0)
  order by liked.like_count desc, liked.created_at desc, liked.id desc
  limit 1
) end as first_comment,
rule.unlock, rule.is_public,
exists (select from follow
  where follower_id = $4::uuid
  and followed_id = post.profile_id offset 0) as is_following, (exists (select from block
    where blocker_id = $4::uuid
    and blocked_id = post.profile_id offset 0)
  or exists (select from block
    where blocker_id = post.profile_id
    and blocked_id = $4::uuid offset 0)) as is_blocked,
exists (select from post_like
  where post_id = post.id
  and profile_id = $4::uuid offset 0) as is_liked,
exists (select from post_save
  where post_id = post.id
  and profile_id = $4::uuid offset 0) as is_saved,
exists (
  select from purchase
  where purchase.post_id = post.id
  and purchase.profile_id = $4::uuid
  and purchase.revoked_at is null offset 0
) as is_purchased,
rule.unlock is not null and exists (
  select from post_content where post_content.post_id = post.id and exists (
    select from content where content.id = post_content.content_id and content.is_ai and (
      content.deleted_at is null and content.hidden_at is null and content.withheld_at is null
    )
  )
) as hides_ai,
(
  select json_build_array(badge.id, badge.uuid, badge.username, badge.display_name,
    (
      select json_build_array(
        content.id, content.uuid, content.kind, content.status, content.width, content.height, content.duration_ms,
        content.thumbhash, content.is_ai, (
          select json_build_array(json_agg(variant.name), json_agg(variant.width), json_agg(variant.height))
          from variant where variant.content_id = content.id
        ))
      from content
      where content.id = badge.photo_content_id and (
        content.deleted_at is null and content.hidden_at is null and content.withheld_at is null
      )
    ))
  from profile as badge where badge.id = post.profile_id
) as author,
(
  select json_agg(
    json_build_array(post_content.alt, (
        select json_build_array(
          content.id, content.uuid, content.kind, content.status, content.width, content.height, content.duration_ms,
          content.thumbhash, content.is_ai, (
            select json_build_array(json_agg(variant.name), json_agg(variant.width), json_agg(variant.height))
            from variant where variant.content_id = content.id
          ))
        from content
        where content.id = post_content.content_id and (
          content.deleted_at is null and content.hidden_at is null and content.withheld_at is null
        )
      ))
    order by post_content.position
  )
  from post_content
  where post_content.post_id = post.id and (rule.unlock is null or post_content.position = 0)
) as contents, wanted.key, (select count(*) > $9::int from page) as has_more
from (
  select id, key, row_number() over () as position from page limit (select $9::int)
) as wanted
join post on post.id = wanted.id
cross join lateral (
  select coalesce(sum(likes), 0)::int as like_count, coalesce(sum(comments), 0)::int as comment_count
  from post_counter where post_counter.post_id = post.id
) as counted
-- OFFSET 0 keeps the rule from being evaluated again wherever it is used.
cross join lateral (
  select (case
    when $8::boolean or post.profile_id = $4::uuid then null
    when post.price = 0 and post.access = 'public' then null
    when $4::uuid is null then 'sign_in'
    when exists (
      select from purchase
      where purchase.post_id = post.id
      and purchase.profile_id = $4::uuid
      and purchase.revoked_at is null offset 0
    ) then null
    when post.access = 'public' then 'buy'
    when exists (
      select from subscription
      where subscriber_id = $4::uuid
      and creator_id = post.profile_id
      and ends_at > $5::timestamptz offset 0
    ) then case when post.price > 0 then 'buy' end
    when post.access = 'subscribers' then case when post.price > 0 then 'subscribe_and_buy' else 'subscribe' end
    when post.price > 0 then 'buy'
    when exists (select from follow
      where follower_id = $4::uuid
      and followed_id = post.profile_id offset 0) then null
    else 'follow'
    end) as unlock, ((((
          post.removed_at is null
          and (post.profile_id = null::uuid
            or (post.hidden_at is null
              and post.published_at <= $5::timestamptz
              and (post.available_until is null
                or post.available_until > $5::timestamptz)))
          and (
            exists (select from profile as alive where alive.id = post.profile_id and alive.deleted_at is null)
            and (false or not ((false or false) or (post.profile_id is distinct from null::uuid and exists (
                    select from ban where ban.profile_id = post.profile_id and ban.lifted_at is null offset 0
                  ))) or false or false)
          )
        ) or (
          (false or (false and exists (
                select from purchase where purchase.post_id = post.id and purchase.revoked_at is null offset 0
              )))
          and post.hidden_at is null
          and exists (select from profile as alive
            where alive.id = post.profile_id
            and alive.deleted_at is null)
          and not exists (select from takedown
            where takedown.post_id = post.id offset 0)
        ) or (
          post.type = 'stories'
          and post.removed_at is null
          and post.hidden_at is null
          and post.published_at <= $5::timestamptz
          and exists (select from highlight_story where highlight_story.post_id = post.id offset 0)
          and (
            exists (select from profile as alive where alive.id = post.profile_id and alive.deleted_at is null)
            and (false or not ((false or false) or (post.profile_id is distinct from null::uuid and exists (
                    select from ban where ban.profile_id = post.profile_id and ban.lifted_at is null offset 0
                  ))) or false or false)
          )
        )) and ((not post.nsfw or post.profile_id = null::uuid or false) or false)) and (case
      when false or post.profile_id = null::uuid then null
      when post.price = 0 and post.access = 'public' then null
      when null::uuid is null then 'sign_in'
      when false then null
      when post.access = 'public' then 'buy'
      when false then case when post.price > 0 then 'buy' end
      when post.access = 'subscribers' then case when post.price > 0 then 'subscribe_and_buy' else 'subscribe' end
      when post.price > 0 then 'buy'
      when false then null
      else 'follow'
      end) is null) as is_public,
  case when counted.comment_count > 0 then (
    select coalesce(sum(hidden.count), 0)::int
    from (
      select blocked_id as id from block where blocker_id = $4::uuid
      union select blocker_id
      from block
      where blocked_id = $4::uuid offset 0) as blocked
    cross join lateral (
      select case
      when comment.parent_id is null then 1 + comment.reply_count
      when exists (
        select from comment as answered
        where answered.id = comment.parent_id
        and (exists (select from block
            where blocker_id = $4::uuid
            and blocked_id = answered.profile_id offset 0)
          or exists (select from block
            where blocker_id = answered.profile_id
            and blocked_id = $4::uuid offset 0)) offset 0
      ) then 0
      else 1
      end as count
      from comment
      where comment.post_id = post.id
      and comment.profile_id = blocked.id
      and comment.removed_at is null offset 0
    ) as hidden
    where not $8::boolean
  ) else 0 end as hidden_comments offset 0
) as rule
order by wanted.position;
--   ban by ban_open
--   block by block_by_blocked
--   block by block_pkey
--   comment by comment_by_profile
--   comment by comment_most_liked
--   comment by comment_pkey
--   content by content_pkey
--   follow by follow_pkey
--   highlight_story by highlight_story_of_post
--   mute by mute_pkey
--   post by post_latest
--   post by post_pkey
--   post_content by post_content_pkey
--   post_counter by post_counter_pkey
--   post_like by post_like_pkey
--   post_save by post_save_pkey
--   profile by profile_newest
--   profile by profile_pkey
--   purchase by purchase_that_counts
--   subscription by subscription_of_pair
--   variant by variant_pkey

-- statement 2 of the feed of a visitor, again
--   ban by ban_open
--   block by block_by_blocked
--   block by block_pkey
--   content by content_pkey
--   follow by follow_pkey
--   mute by mute_pkey
--   profile by profile_featured
--   profile by profile_pkey
--   profile by profile_popular
--   variant by variant_pkey

-- THE FEED OF A NEWCOMER'S CREATORS

-- statement 1 of the feed of a fan's creators, again
--   ban by ban_open
--   block by block_by_blocked
--   block by block_pkey
--   comment by comment_by_profile
--   comment by comment_most_liked
--   comment by comment_pkey
--   content by content_pkey
--   follow by follow_pkey
--   highlight_story by highlight_story_of_post
--   mute by mute_pkey
--   post by post_latest
--   post by post_pkey
--   post_content by post_content_pkey
--   post_counter by post_counter_pkey
--   post_like by post_like_pkey
--   post_save by post_save_pkey
--   profile by profile_newest
--   profile by profile_pkey
--   purchase by purchase_that_counts
--   subscription by subscription_of_pair
--   variant by variant_pkey

-- statement 2 of the feed of a visitor, again
--   ban by ban_open
--   block by block_by_blocked
--   block by block_pkey
--   content by content_pkey
--   follow by follow_pkey
--   mute by mute_pkey
--   profile by profile_featured
--   profile by profile_pkey
--   profile by profile_popular
--   variant by variant_pkey

with page (id, key) as materialized (with creator (id) as (select followed_id
    from follow
    where follower_id = $1::uuid
    union select creator_id
    from subscription
    where subscriber_id = $1::uuid
    and ends_at > $2::timestamptz), front as (
    select page.profile_id
    from creator cross join lateral (
      select post.id, post.published_at as key, post.profile_id from post
      where post.profile_id = creator.id
      and post.type = $3
      and post.removed_at is null
      and post.published_at is not null
      and (post.published_at, post.id) < ((select $4::timestamptz), (select $5::uuid)) and (
        post.removed_at is null
        and (post.hidden_at is null
          and post.published_at <= (select $2::timestamptz)
          and (post.available_until is null
            or post.available_until > (select $2::timestamptz)))
        and exists (select from profile as alive
          where alive.id = post.profile_id
          and alive.deleted_at is null)
        and (not post.nsfw
          or post.profile_id = $1::uuid
          or $6::boolean)
        and not ((exists (select from block
              where blocker_id = $1::uuid
              and blocked_id = post.profile_id offset 0)
            or exists (select from block
              where blocker_id = post.profile_id
              and blocked_id = $1::uuid offset 0))
          or (post.profile_id is distinct from $1::uuid
            and exists (
              select from ban where ban.profile_id = post.profile_id and ban.lifted_at is null offset 0
            )))
        and not exists (select from mute
          where muter_id = $1::uuid
          and muted_id = post.profile_id offset 0)
      )
      and (not post.nsfw or $7::boolean) and true
      and true
      and true order by post.published_at desc, post.id desc limit 1
    ) as page
    order by page.key desc, page.id desc limit 6
  )
  select page.id, page.key::text as key from front cross join lateral (
    select post.id, post.published_at as key from post
    where post.profile_id = front.profile_id
    and post.type = $3
    and post.removed_at is null
    and post.published_at is not null
    and (post.published_at, post.id) < ((select $4::timestamptz), (select $5::uuid)) and (
      post.removed_at is null
      and (post.hidden_at is null
        and post.published_at <= (select $2::timestamptz)
        and (post.available_until is null
          or post.available_until > (select $2::timestamptz)))
      and exists (select from profile as alive
        where alive.id = post.profile_id
        and alive.deleted_at is null)
      and (not post.nsfw
        or post.profile_id = $1::uuid
        or $6::boolean)
      and not ((exists (select from block
            where blocker_id = $1::uuid
            and blocked_id = post.profile_id offset 0)
          or exists (select from block
            where blocker_id = post.profile_id
            and blocked_id = $1::uuid offset 0))
        or (post.profile_id is distinct from $1::uuid
          and exists (
            select from ban where ban.profile_id = post.profile_id and ban.lifted_at is null offset 0
          )))
      and not exists (select from mute
        where muter_id = $1::uuid
        and muted_id = post.profile_id offset 0)
    )
    and (not post.nsfw or $7::boolean) and true
    and true
    and true order by post.published_at desc, post.id desc limit 6
  ) as page order by page.key desc, page.id desc limit 6)
select
post.id, post.type, case when rule.unlock is null
or post.teaser is null then post.description else rtrim(post.teaser) || '…' end as description,
case when rule.unlock is null or post.teaser is null then 0
else char_length(post.description) - char_length(post.teaser) end as hidden_character_count, post.tags, post.nsfw, post.access, post.price, post.available_from,
post.available_until, post.published_at, post.created_at, post.edited_at, post.hidden_at, post.removed_at,
post.photo_count, post.video_count, post.duration_ms, counted.like_count,
greatest(0, counted.comment_count - rule.hidden_comments) as comment_count,
case when rule.unlock is null and post.removed_at is null and counted.comment_count > 0
then (
  select json_build_array(liked.id, left(liked.body, 300), writer.username, writer.display_name)
  from (
    select comment.id, comment.profile_id, comment.body, comment.like_count, comment.created_at
    from comment
    where comment.post_id = post.id and comment.parent_id is null and comment.removed_at is null
    order by comment.like_count desc, comment.created_at desc, comment.id desc
    limit 20
  ) as liked
  join profile as writer on writer.id = liked.profile_id
  where writer.deleted_at is null
  and ($8::boolean
    or not ((exists (select from block
          where blocker_id = $1::uuid
          and blocked_id = liked.profile_id offset 0)
        or exists (select from block
          where blocker_id = liked.profile_id
          and blocked_id = $1::uuid offset 0))
      or (liked.profile_id is distinct from $1::uuid
        and exists (
          select from ban where ban.profile_id = liked.profile_id and ban.lifted_at is null offset 0
        ))))
  and not exists (select from mute
    where muter_id = $1::uuid
    and muted_id = liked.profile_id offset 0)
  order by liked.like_count desc, liked.created_at desc, liked.id desc
  limit 1
) end as first_comment,
rule.unlock, rule.is_public,
exists (select from follow
  where follower_id = $1::uuid
  and followed_id = post.profile_id offset 0) as is_following, (exists (select from block
    where blocker_id = $1::uuid
    and blocked_id = post.profile_id offset 0)
  or exists (select from block
    where blocker_id = post.profile_id
    and blocked_id = $1::uuid offset 0)) as is_blocked,
exists (select from post_like
  where post_id = post.id
  and profile_id = $1::uuid offset 0) as is_liked,
exists (select from post_save
  where post_id = post.id
  and profile_id = $1::uuid offset 0) as is_saved,
exists (
  select from purchase
  where purchase.post_id = post.id
  and purchase.profile_id = $1::uuid
  and purchase.revoked_at is null offset 0
) as is_purchased,
rule.unlock is not null and exists (
  select from post_content where post_content.post_id = post.id and exists (
    select from content where content.id = post_content.content_id and content.is_ai and (
      content.deleted_at is null and content.hidden_at is null and content.withheld_at is null
    )
  )
) as hides_ai,
(
  select json_build_array(badge.id, badge.uuid, badge.username, badge.display_name,
    (
      select json_build_array(
        content.id, content.uuid, content.kind, content.status, content.width, content.height, content.duration_ms,
        content.thumbhash, content.is_ai, (
          select json_build_array(json_agg(variant.name), json_agg(variant.width), json_agg(variant.height))
          from variant where variant.content_id = content.id
        ))
      from content
      where content.id = badge.photo_content_id and (
        content.deleted_at is null and content.hidden_at is null and content.withheld_at is null
      )
    ))
  from profile as badge where badge.id = post.profile_id
) as author,
(
  select json_agg(
    json_build_array(post_content.alt, (
        select json_build_array(
          content.id, content.uuid, content.kind, content.status, content.width, content.height, content.duration_ms,
          content.thumbhash, content.is_ai, (
            select json_build_array(json_agg(variant.name), json_agg(variant.width), json_agg(variant.height))
            from variant where variant.content_id = content.id
          ))
        from content
        where content.id = post_content.content_id and (
          content.deleted_at is null and content.hidden_at is null and content.withheld_at is null
        )
      ))
    order by post_content.position
  )
  from post_content
  where post_content.post_id = post.id and (rule.unlock is null or post_content.position = 0)
) as contents, wanted.key, (select count(*) > $9::int from page) as has_more
from (
  select id, key, row_number() over () as position from page limit (select $9::int)
) as wanted
join post on post.id = wanted.id
cross join lateral (
  select coalesce(sum(likes), 0)::int as like_count, coalesce(sum(comments), 0)::int as comment_count
  from post_counter where post_counter.post_id = post.id
) as counted
-- OFFSET 0 keeps the rule from being evaluated again wherever it is used.
cross join lateral (
  select (case
    when $8::boolean or post.profile_id = $1::uuid then null
    when post.price = 0 and post.access = 'public' then null
    when $1::uuid is null then 'sign_in'
    when exists (
      select from purchase
      where purchase.post_id = post.id
      and purchase.profile_id = $1::uuid
      and purchase.revoked_at is null offset 0
    ) then null
    when post.access = 'public' then 'buy'
    when exists (
      select from subscription
      where subscriber_id = $1::uuid
      and creator_id = post.profile_id
      and ends_at > $2::timestamptz offset 0
    ) then case when post.price > 0 then 'buy' end
    when post.access = 'subscribers' then case when post.price > 0 then 'subscribe_and_buy' else 'subscribe' end
    when post.price > 0 then 'buy'
    when exists (select from follow
      where follower_id = $1::uuid
      and followed_id = post.profile_id offset 0) then null
    else 'follow'
    end) as unlock, ((((
          post.removed_at is null
          and (post.profile_id = null::uuid
            or (post.hidden_at is null
              and post.published_at <= $2::timestamptz
              and (post.available_until is null
                or post.available_until > $2::timestamptz)))
          and (
            exists (select from profile as alive where alive.id = post.profile_id and alive.deleted_at is null)
            and (false or not ((false or false) or (post.profile_id is distinct from null::uuid and exists (
                    select from ban where ban.profile_id = post.profile_id and ban.lifted_at is null offset 0
                  ))) or false or false)
          )
        ) or (
          (false or (false and exists (
                select from purchase where purchase.post_id = post.id and purchase.revoked_at is null offset 0
              )))
          and post.hidden_at is null
          and exists (select from profile as alive
            where alive.id = post.profile_id
            and alive.deleted_at is null)
          and not exists (select from takedown
            where takedown.post_id = post.id offset 0)
        ) or (
          post.type = 'stories'
          and post.removed_at is null
          and post.hidden_at is null
          and post.published_at <= $2::timestamptz
          and exists (select from highlight_story where highlight_story.post_id = post.id offset 0)
          and (
            exists (select from profile as alive where alive.id = post.profile_id and alive.deleted_at is null)
            and (false or not ((false or false) or (post.profile_id is distinct from null::uuid and exists (
                    select from ban where ban.profile_id = post.profile_id and ban.lifted_at is null offset 0
                  ))) or false or false)
          )
        )) and ((not post.nsfw or post.profile_id = null::uuid or false) or false)) and (case
      when false or post.profile_id = null::uuid then null
      when post.price = 0 and post.access = 'public' then null
      when null::uuid is null then 'sign_in'
      when false then null
      when post.access = 'public' then 'buy'
      when false then case when post.price > 0 then 'buy' end
      when post.access = 'subscribers' then case when post.price > 0 then 'subscribe_and_buy' else 'subscribe' end
      when post.price > 0 then 'buy'
      when false then null
      else 'follow'
      end) is null) as is_public,
  case when counted.comment_count > 0 then (
    select coalesce(sum(hidden.count), 0)::int
    from (
      select blocked_id as id from block where blocker_id = $1::uuid
      union select blocker_id
      from block
      where blocked_id = $1::uuid offset 0) as blocked
    cross join lateral (
      select case
      when comment.parent_id is null then 1 + comment.reply_count
      when exists (
        select from comment as answered
        where answered.id = comment.parent_id
        and (exists (select from block
            where blocker_id = $1::uuid
            and blocked_id = answered.profile_id offset 0)
          or exists (select from block
            where blocker_id = answered.profile_id
            and blocked_id = $1::uuid offset 0)) offset 0
      ) then 0
      else 1
      end as count
      from comment
      where comment.post_id = post.id
      and comment.profile_id = blocked.id
      and comment.removed_at is null offset 0
    ) as hidden
    where not $8::boolean
  ) else 0 end as hidden_comments offset 0
) as rule
order by wanted.position;
--   ban by ban_open
--   block by block_by_blocked
--   block by block_pkey
--   comment by comment_by_profile
--   comment by comment_most_liked
--   comment by comment_pkey
--   content by content_pkey
--   follow by follow_pkey
--   highlight_story by highlight_story_of_post
--   mute by mute_pkey
--   post by post_of_profile
--   post by post_pkey
--   post_content by post_content_pkey
--   post_counter by post_counter_pkey
--   post_like by post_like_pkey
--   post_save by post_save_pkey
--   profile by profile_newest
--   profile by profile_pkey
--   purchase by purchase_that_counts
--   subscription by subscription_of_pair
--   variant by variant_pkey

-- EXPLORE

select * from (
  select id, follower_count, post_count, featured_at, 0 as relevance
  from profile where deleted_at is null and post_count > 0
) as "creator" where not exists (
  select from ban where ban.profile_id = "creator"."id" and ban.lifted_at is null offset 0
) order by "follower_count" desc, "id" desc limit 25 offset $1;
--   ban by ban_open
--   profile by profile_popular

select "id", "uuid", "username", "display_name", "photo_content_id", "bio", "cover_content_id", "post_count", "follower_count", exists (select from follow
  where follower_id = $1::uuid
  and followed_id = "profile"."id" offset 0) as "is_following"
from "profile"
where "id" = any($2::uuid[])
and "deleted_at" is null
and not ((exists (select from block
      where blocker_id = $3::uuid
      and blocked_id = "profile"."id" offset 0)
    or exists (select from block
      where blocker_id = "profile"."id"
      and blocked_id = $4::uuid offset 0))
  or ("profile"."id" is distinct from $5::uuid
    and exists (
      select from ban where ban.profile_id = "profile"."id" and ban.lifted_at is null offset 0
    )));
--   ban by ban_open
--   block by block_by_blocked
--   follow by follow_pkey
--   profile by profile_newest

select "id", "uuid", "profile_id", "upload_kind", "kind", "status", "progress", "failure", "file_name", "description", "mime", "byte_size", "width", "height", "duration_ms", "thumbhash", "is_ai", "thumbnail_key", "created_at", (
  select coalesce(json_agg(
      json_build_object('name', variant.name, 'mime', variant.mime, 'width', variant.width, 'height', variant.height)
      order by variant.mime, variant.width), '[]')
  from variant where variant.content_id = content.id
) as "variants" from "content" where (
  content.deleted_at is null and content.hidden_at is null and content.withheld_at is null
) and content.upload_kind not in ('voice', 'identity') and "id" = any($1::uuid[]);
--   content by content_pkey
--   variant by variant_pkey

-- A SEARCH FOR A NAME THAT LACKS A LETTER

insert into allowance as known (key, used_until)
select use.key, $1::timestamptz + use.cost * interval '1 microsecond'
from unnest($2::text[], $3::bigint[]) as use (key, cost)
on conflict (key) do update
set used_until = greatest(known.used_until, $4::timestamptz) + (excluded.used_until - $5::timestamptz)
where greatest(known.used_until, $6::timestamptz) + (excluded.used_until - $7::timestamptz)
<= $8::timestamptz + $9::bigint * interval '1 millisecond'
returning key;

with recursive named (begins, tag, number) as (
  select typed.begins, first.tag, 1
  from unnest($1::text || $2::text[]) as typed (begins)
  cross join lateral (
    select (search_fold(tag) collate "C") as tag
    from post_tag
    where (search_fold(tag) collate "C") >= typed.begins
    order by (search_fold(tag) collate "C")
    limit 1
  ) as first
  where starts_with(first.tag, typed.begins)
  union all
  select named.begins, next.tag, named.number + 1
  from named cross join lateral (
    select (search_fold(tag) collate "C") as tag
    from post_tag
    where (search_fold(tag) collate "C") > named.tag
    order by (search_fold(tag) collate "C")
    limit 1
  ) as next
  where starts_with(next.tag, named.begins) and named.number < 20
),
listed as (
  select named.begins, shown.profile_id
  from named cross join lateral (
    select post_id from post_tag where (search_fold(tag) collate "C") = named.tag
    order by published_at desc, post_id desc limit 100
  ) as latest
  -- OFFSET 0 makes each a lookup. Otherwise PostgreSQL expects so many posts that it reads every profile.
  cross join lateral (
    select post.profile_id from post where post.id = latest.post_id and (
      post.removed_at is null
      and (post.hidden_at is null
        and post.published_at <= $3::timestamptz
        and (post.available_until is null
          or post.available_until > $3::timestamptz))
      and exists (select from profile as alive
        where alive.id = post.profile_id
        and alive.deleted_at is null)
      and (not post.nsfw
        or post.profile_id = $4::uuid
        or $5::boolean)
      and not ((exists (select from block
            where blocker_id = $4::uuid
            and blocked_id = post.profile_id offset 0)
          or exists (select from block
            where blocker_id = post.profile_id
            and blocked_id = $4::uuid offset 0))
        or (post.profile_id is distinct from $4::uuid
          and exists (
            select from ban where ban.profile_id = post.profile_id and ban.lifted_at is null offset 0
          )))
      and not exists (select from mute
        where muter_id = $4::uuid
        and muted_id = post.profile_id offset 0)
    ) offset 0
  ) as shown
)
select distinct profile_id from listed
where begins = $1::text
or not exists (select from listed where begins = $1::text);
--   ban by ban_open
--   block by block_by_blocked
--   mute by mute_pkey
--   post by post_pkey
--   post_tag by post_tag_search
--   profile by profile_newest

select * from (
  select id, follower_count, post_count, featured_at, max(relevance)::int as relevance
  from (
    with typed as materialized (
      select id, follower_count, post_count, featured_at, case
      when $1 in (username, substr(search_name, length(username) + 2)) then 400
      when search_name like $2 or substr(search_name, length(username) + 2) like $3 then 300
      when search_name like $4 then 250
      when search_name like $5 then 200
      when strict_word_similarity($6, search_name) >= 0.5 then 100 + 100 * strict_word_similarity($7, search_name)
      else 100 * strict_word_similarity($8, search_name)
      end as relevance, search_name like $9 as is_exact
      from profile
      where deleted_at is null
      and introduced_at is not null
      and (search_name like $10
        or $11 <<% search_name)
      union all
      select id, follower_count, post_count, featured_at, 60 as relevance, true as is_exact
      from profile
      where deleted_at is null
      and introduced_at is not null
      and search_words @@ $12::tsquery)
    select * from typed union all
    select * from (
      select id, follower_count, post_count, featured_at, 49 as relevance, false as is_exact
      from profile where deleted_at is null and introduced_at is not null and search_words @@ $13::tsquery
    ) as swapped
    where not exists (select from typed where is_exact)) as found
  group by id, follower_count, post_count, featured_at
) as "creator" where ("creator"."id" not in (
    select blocked_id as id from block where blocker_id = $14::uuid
    union select blocker_id
    from block
    where blocked_id = $15::uuid)
  and not exists (select from mute
    where muter_id = $16::uuid
    and muted_id = "creator"."id" offset 0)
  and not exists (
    select from ban where ban.profile_id = "creator"."id" and ban.lifted_at is null offset 0
  )) order by "relevance" desc, "follower_count" desc, "id" desc limit 25 offset $17;
--   ban by ban_open
--   block by block_by_blocked
--   block by block_pkey
--   mute by mute_pkey
--   profile by profile_search_name and profile_search_name
--   profile by profile_search_words

-- statement 2 of explore, again
--   ban by ban_open
--   block by block_by_blocked
--   follow by follow_pkey
--   profile by profile_newest

-- A SEARCH FOR A NAME WITH TWO SWAPPED LETTERS

-- statement 1 of a search for a name that lacks a letter, again

-- statement 2 of a search for a name that lacks a letter, again
--   ban by ban_open
--   block by block_by_blocked
--   mute by mute_pkey
--   post by post_pkey
--   post_tag by post_tag_search
--   profile by profile_newest

-- statement 3 of a search for a name that lacks a letter, again
--   ban by ban_open
--   block by block_by_blocked
--   block by block_pkey
--   mute by mute_pkey
--   profile by profile_search_name and profile_search_name
--   profile by profile_search_words

-- statement 2 of explore, again
--   ban by ban_open
--   block by block_by_blocked
--   follow by follow_pkey
--   profile by profile_newest

-- A SEARCH FOR CREATORS BY A TAG

-- statement 2 of a search for a name that lacks a letter, again
--   ban by ban_open
--   block by block_by_blocked
--   mute by mute_pkey
--   post by post_pkey
--   post_tag by post_tag_search
--   profile by profile_newest

select * from (
  select id, follower_count, post_count, featured_at, max(relevance)::int as relevance
  from (
    with typed as materialized (
      select id, follower_count, post_count, featured_at, case
      when $1 in (username, substr(search_name, length(username) + 2)) then 400
      when search_name like $2 or substr(search_name, length(username) + 2) like $3 then 300
      when search_name like $4 then 250
      when search_name like $5 then 200
      when strict_word_similarity($6, search_name) >= 0.5 then 100 + 100 * strict_word_similarity($7, search_name)
      else 100 * strict_word_similarity($8, search_name)
      end as relevance, search_name like $9 as is_exact
      from profile
      where deleted_at is null
      and introduced_at is not null
      and (search_name like $10
        or $11 <<% search_name)
      union all
      select id, follower_count, post_count, featured_at, 60 as relevance, true as is_exact
      from profile
      where deleted_at is null
      and introduced_at is not null
      and search_words @@ $12::tsquery
      union all
      select id, follower_count, post_count, featured_at, 50 as relevance, false as is_exact
      from profile where deleted_at is null and introduced_at is not null and id = any($13::uuid[]))
    select * from typed union all
    select * from (
      select id, follower_count, post_count, featured_at, 49 as relevance, false as is_exact
      from profile where deleted_at is null and introduced_at is not null and search_words @@ $14::tsquery
    ) as swapped
    where not exists (select from typed where is_exact)) as found
  group by id, follower_count, post_count, featured_at
) as "creator" where not exists (
  select from ban where ban.profile_id = "creator"."id" and ban.lifted_at is null offset 0
) order by "relevance" desc, "follower_count" desc, "id" desc limit 25 offset $15;
--   ban by ban_open
--   profile by profile_newest
--   profile by profile_search_name and profile_search_name
--   profile by profile_search_words

-- statement 2 of explore, again
--   ban by ban_open
--   block by block_by_blocked
--   follow by follow_pkey
--   profile by profile_newest

-- statement 3 of explore, again
--   content by content_pkey
--   variant by variant_pkey

-- PEOPLE TO MENTION

-- statement 1 of a search for a name that lacks a letter, again

select known.id
from (
  select around.id, bool_or(around.is_followed) as is_followed, max(around.at) as at
  from (
    (
      select followed_id as id, true as is_followed, created_at as at from follow
      where follower_id = $1 order by created_at desc, followed_id desc limit 1000
    )
    union all
    (
      select follower_id, false, created_at from follow
      where followed_id = $2 order by created_at desc, follower_id desc limit 1000
    )
  ) as around
  group by around.id
) as known
-- OFFSET 0 makes each a lookup of one row. Otherwise PostgreSQL reads every profile once there are a thousand follows.
cross join lateral (
  select search_name from profile where profile.id = known.id and profile.deleted_at is null offset 0
) as named
where (named.search_name like $3 or named.search_name like $4)
and (known.id not in (
    select blocked_id as id from block where blocker_id = $5::uuid
    union select blocker_id
    from block
    where blocked_id = $6::uuid)
  and not exists (select from mute
    where muter_id = $7::uuid
    and muted_id = known.id offset 0)
  and not exists (
    select from ban where ban.profile_id = known.id and ban.lifted_at is null offset 0
  ))
order by known.is_followed desc, known.at desc, known.id desc
limit 6;
--   ban by ban_open
--   block by block_by_blocked
--   block by block_pkey
--   follow by follow_latest
--   follow by following_latest
--   mute by mute_pkey
--   profile by profile_newest

select * from (
  select id, follower_count, post_count, featured_at, max(relevance)::int as relevance
  from (
    with typed as materialized (
      select id, follower_count, post_count, featured_at, case
      when $1 in (username, substr(search_name, length(username) + 2)) then 400
      when search_name like $2 or substr(search_name, length(username) + 2) like $3 then 300
      when search_name like $4 then 250
      when search_name like $5 then 200
      when strict_word_similarity($6, search_name) >= 0.5 then 100 + 100 * strict_word_similarity($7, search_name)
      else 100 * strict_word_similarity($8, search_name)
      end as relevance, search_name like $9 as is_exact
      from profile where deleted_at is null and introduced_at is not null and (search_name like $10 or
        ($11 <<% search_name and strict_word_similarity($12, search_name) >= 0.5)))
    select * from typed union all
    select * from (
      select id, follower_count, post_count, featured_at, 49 as relevance, false as is_exact
      from profile
      where deleted_at is null
      and introduced_at is not null
      and search_words @@ $13::tsquery
      and to_tsvector('simple'::regconfig, search_name) @@ $14::tsquery
    ) as swapped
    where not exists (select from typed where is_exact)) as found
  group by id, follower_count, post_count, featured_at
) as "creator" where ("creator"."id" not in (
    select blocked_id as id from block where blocker_id = $15::uuid
    union select blocker_id
    from block
    where blocked_id = $16::uuid)
  and not exists (select from mute
    where muter_id = $17::uuid
    and muted_id = "creator"."id" offset 0)
  and not exists (
    select from ban where ban.profile_id = "creator"."id" and ban.lifted_at is null offset 0
  )) order by "relevance" desc, "follower_count" desc, "id" desc limit 7 offset $18;
--   ban by ban_open
--   block by block_by_blocked
--   block by block_pkey
--   mute by mute_pkey
--   profile by profile_search_name and profile_search_name
--   profile by profile_search_words

select "id", "uuid", "username", "display_name", "photo_content_id"
from "profile"
where "id" = any($1::uuid[])
and "deleted_at" is null;
--   profile by profile_newest

-- A PROFILE

select *
from "profile"
where "deleted_at" is null
and "username" = $1
and not exists (select from block
  where blocker_id = "profile"."id"
  and blocked_id = $2::uuid offset 0)
and not ("profile"."id" is distinct from $3::uuid
  and exists (
    select from ban where ban.profile_id = "profile"."id" and ban.lifted_at is null offset 0
  ));
--   ban by ban_open
--   block by block_by_blocked
--   profile by profile_username

select coalesce(sum(count) filter (where slot > 0), 0)::int as "followers", coalesce(sum(count) filter (where slot = 0), 0)::int as "following", exists (select from follow
  where follower_id = $1::uuid
  and followed_id = $2::uuid offset 0) as "is_following", exists (select from follow
  where follower_id = $3::uuid
  and followed_id = $4::uuid offset 0) as "follows_viewer", exists (select from block
  where blocker_id = $5::uuid
  and blocked_id = $6::uuid offset 0) as "is_blocked", exists (select from mute
  where muter_id = $7::uuid
  and muted_id = $8::uuid offset 0) as "is_muted"
from "follow_counter"
where "profile_id" = $9;
--   block by block_by_blocked
--   follow by follow_pkey
--   follow_counter by follow_counter_pkey
--   mute by mute_pkey

select count(*)::int as post_count,
coalesce(sum(photo_count + video_count), 0)::int as media_count,
count(*) filter (where post.type = 'reels')::int as reel_count,
coalesce(sum((select sum(likes) from post_counter where post_id = post.id)), 0)::int as like_count
from post
where profile_id = $1 and
post.type <> 'stories'
and post.removed_at is null
and post.hidden_at is null
and post.published_at <= $2
and (post.available_until is null or post.available_until > $3);
--   post by post_of_profile
--   post by post_trending_of_profile
--   post_counter by post_counter_pkey

select exists (
  select
  from identity_check
  where identity_check.user_id = $1::uuid
  and identity_check.state = 'approved'
) as "is_identified";
--   identity_check by identity_check_latest_of_user

select "id" from "subscription" where "subscriber_id" = $1 and "creator_id" = $2 and "ends_at" > $3;
--   subscription by subscription_of_pair

-- A PROFILE'S POSTS

-- statement 1 of a profile, again
--   ban by ban_open
--   block by block_by_blocked
--   profile by profile_username

with page (id, key) as materialized (select page.id, page.key::text as key from (
    select post.id, post.published_at as key
    from post
    where post.profile_id = $1::uuid
    and post.type = $2
    and post.removed_at is null
    and post.published_at is not null
    and (post.published_at, post.id) < ((select $3::timestamptz), (select $4::uuid))
    and post.published_at <= (select $5::timestamptz)
    and ((
        post.removed_at is null
        and (post.profile_id = $6::uuid
          or (post.hidden_at is null
            and post.published_at <= $5::timestamptz
            and (post.available_until is null
              or post.available_until > $5::timestamptz)))
        and (
          exists (select from profile as alive where alive.id = post.profile_id and alive.deleted_at is null)
          and ($7::boolean
            or not ((exists (select from block
                  where blocker_id = $6::uuid
                  and blocked_id = post.profile_id offset 0)
                or exists (select from block
                  where blocker_id = post.profile_id
                  and blocked_id = $6::uuid offset 0))
              or (post.profile_id is distinct from $6::uuid
                and exists (
                  select from ban where ban.profile_id = post.profile_id and ban.lifted_at is null offset 0
                ))) or exists (
              select from purchase
              where purchase.post_id = post.id
              and purchase.profile_id = $6::uuid
              and purchase.revoked_at is null offset 0
            ) or exists (
              select from subscription
              where subscriber_id = $6::uuid
              and creator_id = post.profile_id
              and ends_at > $5::timestamptz offset 0
            ))
        )
      )
      and ((not post.nsfw
          or post.profile_id = $6::uuid
          or $8::boolean)
        or $7::boolean))
    and (not post.nsfw
      or post.profile_id = $6::uuid
      or $8::boolean)
    and (not post.nsfw or $9::boolean) and true
    and true
    and true order by post.published_at desc, post.id desc limit 11
  ) as page order by page.key desc, page.id desc limit 11)
select
post.id, post.type, case when rule.unlock is null
or post.teaser is null then post.description else rtrim(post.teaser) || '…' end as description,
case when rule.unlock is null or post.teaser is null then 0
else char_length(post.description) - char_length(post.teaser) end as hidden_character_count, post.tags, post.nsfw, post.access, post.price, post.available_from,
post.available_until, post.published_at, post.created_at, post.edited_at, post.hidden_at, post.removed_at,
post.photo_count, post.video_count, post.duration_ms, counted.like_count,
greatest(0, counted.comment_count - rule.hidden_comments) as comment_count,
case when rule.unlock is null and post.removed_at is null and counted.comment_count > 0
then (
  select json_build_array(liked.id, left(liked.body, 300), writer.username, writer.display_name)
  from (
    select comment.id, comment.profile_id, comment.body, comment.like_count, comment.created_at
    from comment
    where comment.post_id = post.id and comment.parent_id is null and comment.removed_at is null
    order by comment.like_count desc, comment.created_at desc, comment.id desc
    limit 20
  ) as liked
  join profile as writer on writer.id = liked.profile_id
  where writer.deleted_at is null
  and ($7::boolean
    or not ((exists (select from block
          where blocker_id = $6::uuid
          and blocked_id = liked.profile_id offset 0)
        or exists (select from block
          where blocker_id = liked.profile_id
          and blocked_id = $6::uuid offset 0))
      or (liked.profile_id is distinct from $6::uuid
        and exists (
          select from ban where ban.profile_id = liked.profile_id and ban.lifted_at is null offset 0
        ))))
  and not exists (select from mute
    where muter_id = $6::uuid
    and muted_id = liked.profile_id offset 0)
  order by liked.like_count desc, liked.created_at desc, liked.id desc
  limit 1
) end as first_comment,
rule.unlock, rule.is_public,
exists (select from follow
  where follower_id = $6::uuid
  and followed_id = post.profile_id offset 0) as is_following, (exists (select from block
    where blocker_id = $6::uuid
    and blocked_id = post.profile_id offset 0)
  or exists (select from block
    where blocker_id = post.profile_id
    and blocked_id = $6::uuid offset 0)) as is_blocked,
exists (select from post_like
  where post_id = post.id
  and profile_id = $6::uuid offset 0) as is_liked,
exists (select from post_save
  where post_id = post.id
  and profile_id = $6::uuid offset 0) as is_saved,
exists (
  select from purchase
  where purchase.post_id = post.id
  and purchase.profile_id = $6::uuid
  and purchase.revoked_at is null offset 0
) as is_purchased,
rule.unlock is not null and exists (
  select from post_content where post_content.post_id = post.id and exists (
    select from content where content.id = post_content.content_id and content.is_ai and (
      content.deleted_at is null and content.hidden_at is null and content.withheld_at is null
    )
  )
) as hides_ai,
(
  select json_build_array(badge.id, badge.uuid, badge.username, badge.display_name,
    (
      select json_build_array(
        content.id, content.uuid, content.kind, content.status, content.width, content.height, content.duration_ms,
        content.thumbhash, content.is_ai, (
          select json_build_array(json_agg(variant.name), json_agg(variant.width), json_agg(variant.height))
          from variant where variant.content_id = content.id
        ))
      from content
      where content.id = badge.photo_content_id and (
        content.deleted_at is null and content.hidden_at is null and content.withheld_at is null
      )
    ))
  from profile as badge where badge.id = post.profile_id
) as author,
(
  select json_agg(
    json_build_array(post_content.alt, (
        select json_build_array(
          content.id, content.uuid, content.kind, content.status, content.width, content.height, content.duration_ms,
          content.thumbhash, content.is_ai, (
            select json_build_array(json_agg(variant.name), json_agg(variant.width), json_agg(variant.height))
            from variant where variant.content_id = content.id
          ))
        from content
        where content.id = post_content.content_id and (
          content.deleted_at is null and content.hidden_at is null and content.withheld_at is null
        )
      ))
    order by post_content.position
  )
  from post_content
  where post_content.post_id = post.id and (rule.unlock is null or post_content.position = 0)
) as contents, wanted.key, (select count(*) > $10::int from page) as has_more
from (
  select id, key, row_number() over () as position from page limit (select $10::int)
) as wanted
join post on post.id = wanted.id
cross join lateral (
  select coalesce(sum(likes), 0)::int as like_count, coalesce(sum(comments), 0)::int as comment_count
  from post_counter where post_counter.post_id = post.id
) as counted
-- OFFSET 0 keeps the rule from being evaluated again wherever it is used.
cross join lateral (
  select (case
    when $7::boolean or post.profile_id = $6::uuid then null
    when post.price = 0 and post.access = 'public' then null
    when $6::uuid is null then 'sign_in'
    when exists (
      select from purchase
      where purchase.post_id = post.id
      and purchase.profile_id = $6::uuid
      and purchase.revoked_at is null offset 0
    ) then null
    when post.access = 'public' then 'buy'
    when exists (
      select from subscription
      where subscriber_id = $6::uuid
      and creator_id = post.profile_id
      and ends_at > $5::timestamptz offset 0
    ) then case when post.price > 0 then 'buy' end
    when post.access = 'subscribers' then case when post.price > 0 then 'subscribe_and_buy' else 'subscribe' end
    when post.price > 0 then 'buy'
    when exists (select from follow
      where follower_id = $6::uuid
      and followed_id = post.profile_id offset 0) then null
    else 'follow'
    end) as unlock, ((((
          post.removed_at is null
          and (post.profile_id = null::uuid
            or (post.hidden_at is null
              and post.published_at <= $5::timestamptz
              and (post.available_until is null
                or post.available_until > $5::timestamptz)))
          and (
            exists (select from profile as alive where alive.id = post.profile_id and alive.deleted_at is null)
            and (false or not ((false or false) or (post.profile_id is distinct from null::uuid and exists (
                    select from ban where ban.profile_id = post.profile_id and ban.lifted_at is null offset 0
                  ))) or false or false)
          )
        ) or (
          (false or (false and exists (
                select from purchase where purchase.post_id = post.id and purchase.revoked_at is null offset 0
              )))
          and post.hidden_at is null
          and exists (select from profile as alive
            where alive.id = post.profile_id
            and alive.deleted_at is null)
          and not exists (select from takedown
            where takedown.post_id = post.id offset 0)
        ) or (
          post.type = 'stories'
          and post.removed_at is null
          and post.hidden_at is null
          and post.published_at <= $5::timestamptz
          and exists (select from highlight_story where highlight_story.post_id = post.id offset 0)
          and (
            exists (select from profile as alive where alive.id = post.profile_id and alive.deleted_at is null)
            and (false or not ((false or false) or (post.profile_id is distinct from null::uuid and exists (
                    select from ban where ban.profile_id = post.profile_id and ban.lifted_at is null offset 0
                  ))) or false or false)
          )
        )) and ((not post.nsfw or post.profile_id = null::uuid or false) or false)) and (case
      when false or post.profile_id = null::uuid then null
      when post.price = 0 and post.access = 'public' then null
      when null::uuid is null then 'sign_in'
      when false then null
      when post.access = 'public' then 'buy'
      when false then case when post.price > 0 then 'buy' end
      when post.access = 'subscribers' then case when post.price > 0 then 'subscribe_and_buy' else 'subscribe' end
      when post.price > 0 then 'buy'
      when false then null
      else 'follow'
      end) is null) as is_public,
  case when counted.comment_count > 0 then (
    select coalesce(sum(hidden.count), 0)::int
    from (
      select blocked_id as id from block where blocker_id = $6::uuid
      union select blocker_id
      from block
      where blocked_id = $6::uuid offset 0) as blocked
    cross join lateral (
      select case
      when comment.parent_id is null then 1 + comment.reply_count
      when exists (
        select from comment as answered
        where answered.id = comment.parent_id
        and (exists (select from block
            where blocker_id = $6::uuid
            and blocked_id = answered.profile_id offset 0)
          or exists (select from block
            where blocker_id = answered.profile_id
            and blocked_id = $6::uuid offset 0)) offset 0
      ) then 0
      else 1
      end as count
      from comment
      where comment.post_id = post.id
      and comment.profile_id = blocked.id
      and comment.removed_at is null offset 0
    ) as hidden
    where not $7::boolean
  ) else 0 end as hidden_comments offset 0
) as rule
order by wanted.position;
--   ban by ban_open
--   block by block_by_blocked
--   block by block_pkey
--   comment by comment_by_profile
--   comment by comment_most_liked
--   comment by comment_pkey
--   content by content_pkey
--   follow by follow_pkey
--   highlight_story by highlight_story_of_post
--   mute by mute_pkey
--   post by post_of_profile
--   post by post_pkey
--   post_content by post_content_pkey
--   post_counter by post_counter_pkey
--   post_like by post_like_pkey
--   post_save by post_save_pkey
--   profile by profile_newest
--   profile by profile_pkey
--   purchase by purchase_that_counts
--   subscription by subscription_of_pair
--   variant by variant_pkey

-- ONE POST

select post.id, post.profile_id, post.type, (((
      post.removed_at is null
      and (post.profile_id = $1::uuid
        or (post.hidden_at is null
          and post.published_at <= $2::timestamptz
          and (post.available_until is null
            or post.available_until > $2::timestamptz)))
      and (
        exists (select from profile as alive where alive.id = post.profile_id and alive.deleted_at is null)
        and ($3::boolean
          or not ((exists (select from block
                where blocker_id = $1::uuid
                and blocked_id = post.profile_id offset 0)
              or exists (select from block
                where blocker_id = post.profile_id
                and blocked_id = $1::uuid offset 0))
            or (post.profile_id is distinct from $1::uuid
              and exists (
                select from ban where ban.profile_id = post.profile_id and ban.lifted_at is null offset 0
              ))) or exists (
            select from purchase
            where purchase.post_id = post.id
            and purchase.profile_id = $1::uuid
            and purchase.revoked_at is null offset 0
          ) or exists (
            select from subscription
            where subscriber_id = $1::uuid
            and creator_id = post.profile_id
            and ends_at > $2::timestamptz offset 0
          ))
      )
    ) or (
      (exists (
          select from purchase
          where purchase.post_id = post.id
          and purchase.profile_id = $1::uuid
          and purchase.revoked_at is null offset 0
        ) or ($3::boolean and exists (
            select from purchase where purchase.post_id = post.id and purchase.revoked_at is null offset 0
          )))
      and post.hidden_at is null
      and exists (select from profile as alive
        where alive.id = post.profile_id
        and alive.deleted_at is null)
      and not exists (select from takedown
        where takedown.post_id = post.id offset 0)
    ) or (
      post.type = 'stories'
      and post.removed_at is null
      and post.hidden_at is null
      and post.published_at <= $2::timestamptz
      and exists (select from highlight_story where highlight_story.post_id = post.id offset 0)
      and (
        exists (select from profile as alive where alive.id = post.profile_id and alive.deleted_at is null)
        and ($3::boolean
          or not ((exists (select from block
                where blocker_id = $1::uuid
                and blocked_id = post.profile_id offset 0)
              or exists (select from block
                where blocker_id = post.profile_id
                and blocked_id = $1::uuid offset 0))
            or (post.profile_id is distinct from $1::uuid
              and exists (
                select from ban where ban.profile_id = post.profile_id and ban.lifted_at is null offset 0
              ))) or exists (
            select from purchase
            where purchase.post_id = post.id
            and purchase.profile_id = $1::uuid
            and purchase.revoked_at is null offset 0
          ) or exists (
            select from subscription
            where subscriber_id = $1::uuid
            and creator_id = post.profile_id
            and ends_at > $2::timestamptz offset 0
          ))
      )
    )) and ((not post.nsfw or post.profile_id = $1::uuid or $4::boolean) or $3::boolean)) as is_visible,
(((
      post.removed_at is null
      and (post.profile_id = $1::uuid
        or (post.hidden_at is null
          and post.published_at <= $2::timestamptz
          and (post.available_until is null
            or post.available_until > $2::timestamptz)))
      and (
        exists (select from profile as alive where alive.id = post.profile_id and alive.deleted_at is null)
        and ($3::boolean
          or not ((exists (select from block
                where blocker_id = $1::uuid
                and blocked_id = post.profile_id offset 0)
              or exists (select from block
                where blocker_id = post.profile_id
                and blocked_id = $1::uuid offset 0))
            or (post.profile_id is distinct from $1::uuid
              and exists (
                select from ban where ban.profile_id = post.profile_id and ban.lifted_at is null offset 0
              ))) or exists (
            select from purchase
            where purchase.post_id = post.id
            and purchase.profile_id = $1::uuid
            and purchase.revoked_at is null offset 0
          ) or exists (
            select from subscription
            where subscriber_id = $1::uuid
            and creator_id = post.profile_id
            and ends_at > $2::timestamptz offset 0
          ))
      )
    ) or (
      (exists (
          select from purchase
          where purchase.post_id = post.id
          and purchase.profile_id = $1::uuid
          and purchase.revoked_at is null offset 0
        ) or ($3::boolean and exists (
            select from purchase where purchase.post_id = post.id and purchase.revoked_at is null offset 0
          )))
      and post.hidden_at is null
      and exists (select from profile as alive
        where alive.id = post.profile_id
        and alive.deleted_at is null)
      and not exists (select from takedown
        where takedown.post_id = post.id offset 0)
    ) or (
      post.type = 'stories'
      and post.removed_at is null
      and post.hidden_at is null
      and post.published_at <= $2::timestamptz
      and exists (select from highlight_story where highlight_story.post_id = post.id offset 0)
      and (
        exists (select from profile as alive where alive.id = post.profile_id and alive.deleted_at is null)
        and ($3::boolean
          or not ((exists (select from block
                where blocker_id = $1::uuid
                and blocked_id = post.profile_id offset 0)
              or exists (select from block
                where blocker_id = post.profile_id
                and blocked_id = $1::uuid offset 0))
            or (post.profile_id is distinct from $1::uuid
              and exists (
                select from ban where ban.profile_id = post.profile_id and ban.lifted_at is null offset 0
              ))) or exists (
            select from purchase
            where purchase.post_id = post.id
            and purchase.profile_id = $1::uuid
            and purchase.revoked_at is null offset 0
          ) or exists (
            select from subscription
            where subscriber_id = $1::uuid
            and creator_id = post.profile_id
            and ends_at > $2::timestamptz offset 0
          ))
      )
    ))
  and ((not post.nsfw
      or post.profile_id = $1::uuid
      or $4::boolean)
    or $3::boolean) is not true) as is_hidden_as_nsfw, (exists (select from block
    where blocker_id = $1::uuid
    and blocked_id = post.profile_id offset 0)
  or exists (select from block
    where blocker_id = post.profile_id
    and blocked_id = $1::uuid offset 0)) as is_blocked,
post.removed_at is not null as is_removed, (case
  when $3::boolean or post.profile_id = $1::uuid then null
  when post.price = 0 and post.access = 'public' then null
  when $1::uuid is null then 'sign_in'
  when exists (
    select from purchase
    where purchase.post_id = post.id
    and purchase.profile_id = $1::uuid
    and purchase.revoked_at is null offset 0
  ) then null
  when post.access = 'public' then 'buy'
  when exists (
    select from subscription
    where subscriber_id = $1::uuid
    and creator_id = post.profile_id
    and ends_at > $2::timestamptz offset 0
  ) then case when post.price > 0 then 'buy' end
  when post.access = 'subscribers' then case when post.price > 0 then 'subscribe_and_buy' else 'subscribe' end
  when post.price > 0 then 'buy'
  when exists (select from follow
    where follower_id = $1::uuid
    and followed_id = post.profile_id offset 0) then null
  else 'follow'
  end) as unlock
from post where post.id = $5::uuid;
--   ban by ban_open
--   block by block_by_blocked
--   follow by follow_pkey
--   highlight_story by highlight_story_of_post
--   post by post_pkey
--   profile by profile_newest
--   purchase by purchase_that_counts
--   subscription by subscription_of_pair
--   takedown by takedown_pkey

select
post.id, post.type, case when rule.unlock is null
or post.teaser is null then post.description else rtrim(post.teaser) || '…' end as description,
case when rule.unlock is null or post.teaser is null then 0
else char_length(post.description) - char_length(post.teaser) end as hidden_character_count, post.tags, post.nsfw, post.access, post.price, post.available_from,
post.available_until, post.published_at, post.created_at, post.edited_at, post.hidden_at, post.removed_at,
post.photo_count, post.video_count, post.duration_ms, counted.like_count,
greatest(0, counted.comment_count - rule.hidden_comments) as comment_count,
case when rule.unlock is null and post.removed_at is null and counted.comment_count > 0
then (
  select json_build_array(liked.id, left(liked.body, 300), writer.username, writer.display_name)
  from (
    select comment.id, comment.profile_id, comment.body, comment.like_count, comment.created_at
    from comment
    where comment.post_id = post.id and comment.parent_id is null and comment.removed_at is null
    order by comment.like_count desc, comment.created_at desc, comment.id desc
    limit 20
  ) as liked
  join profile as writer on writer.id = liked.profile_id
  where writer.deleted_at is null
  and ($1::boolean
    or not ((exists (select from block
          where blocker_id = $2::uuid
          and blocked_id = liked.profile_id offset 0)
        or exists (select from block
          where blocker_id = liked.profile_id
          and blocked_id = $2::uuid offset 0))
      or (liked.profile_id is distinct from $2::uuid
        and exists (
          select from ban where ban.profile_id = liked.profile_id and ban.lifted_at is null offset 0
        ))))
  and not exists (select from mute
    where muter_id = $2::uuid
    and muted_id = liked.profile_id offset 0)
  order by liked.like_count desc, liked.created_at desc, liked.id desc
  limit 1
) end as first_comment,
rule.unlock, rule.is_public,
exists (select from follow
  where follower_id = $2::uuid
  and followed_id = post.profile_id offset 0) as is_following, (exists (select from block
    where blocker_id = $2::uuid
    and blocked_id = post.profile_id offset 0)
  or exists (select from block
    where blocker_id = post.profile_id
    and blocked_id = $2::uuid offset 0)) as is_blocked,
exists (select from post_like
  where post_id = post.id
  and profile_id = $2::uuid offset 0) as is_liked,
exists (select from post_save
  where post_id = post.id
  and profile_id = $2::uuid offset 0) as is_saved,
exists (
  select from purchase
  where purchase.post_id = post.id
  and purchase.profile_id = $2::uuid
  and purchase.revoked_at is null offset 0
) as is_purchased,
rule.unlock is not null and exists (
  select from post_content where post_content.post_id = post.id and exists (
    select from content where content.id = post_content.content_id and content.is_ai and (
      content.deleted_at is null and content.hidden_at is null and content.withheld_at is null
    )
  )
) as hides_ai,
(
  select json_build_array(badge.id, badge.uuid, badge.username, badge.display_name,
    (
      select json_build_array(
        content.id, content.uuid, content.kind, content.status, content.width, content.height, content.duration_ms,
        content.thumbhash, content.is_ai, (
          select json_build_array(json_agg(variant.name), json_agg(variant.width), json_agg(variant.height))
          from variant where variant.content_id = content.id
        ))
      from content
      where content.id = badge.photo_content_id and (
        content.deleted_at is null and content.hidden_at is null and content.withheld_at is null
      )
    ))
  from profile as badge where badge.id = post.profile_id
) as author,
(
  select json_agg(
    json_build_array(post_content.alt, (
        select json_build_array(
          content.id, content.uuid, content.kind, content.status, content.width, content.height, content.duration_ms,
          content.thumbhash, content.is_ai, (
            select json_build_array(json_agg(variant.name), json_agg(variant.width), json_agg(variant.height))
            from variant where variant.content_id = content.id
          ))
        from content
        where content.id = post_content.content_id and (
          content.deleted_at is null and content.hidden_at is null and content.withheld_at is null
        )
      ))
    order by post_content.position
  )
  from post_content
  where post_content.post_id = post.id and (rule.unlock is null or post_content.position = 0)
) as contents
-- Inside a SELECT, so that the statement is planned once for any number of ids.
from unnest((select $3::uuid[])) with ordinality as wanted (id, position)
join post on post.id = wanted.id
cross join lateral (
  select coalesce(sum(likes), 0)::int as like_count, coalesce(sum(comments), 0)::int as comment_count
  from post_counter where post_counter.post_id = post.id
) as counted
-- OFFSET 0 keeps the rule from being evaluated again wherever it is used.
cross join lateral (
  select (case
    when $1::boolean or post.profile_id = $2::uuid then null
    when post.price = 0 and post.access = 'public' then null
    when $2::uuid is null then 'sign_in'
    when exists (
      select from purchase
      where purchase.post_id = post.id
      and purchase.profile_id = $2::uuid
      and purchase.revoked_at is null offset 0
    ) then null
    when post.access = 'public' then 'buy'
    when exists (
      select from subscription
      where subscriber_id = $2::uuid
      and creator_id = post.profile_id
      and ends_at > $4::timestamptz offset 0
    ) then case when post.price > 0 then 'buy' end
    when post.access = 'subscribers' then case when post.price > 0 then 'subscribe_and_buy' else 'subscribe' end
    when post.price > 0 then 'buy'
    when exists (select from follow
      where follower_id = $2::uuid
      and followed_id = post.profile_id offset 0) then null
    else 'follow'
    end) as unlock, ((((
          post.removed_at is null
          and (post.profile_id = null::uuid
            or (post.hidden_at is null
              and post.published_at <= $4::timestamptz
              and (post.available_until is null
                or post.available_until > $4::timestamptz)))
          and (
            exists (select from profile as alive where alive.id = post.profile_id and alive.deleted_at is null)
            and (false or not ((false or false) or (post.profile_id is distinct from null::uuid and exists (
                    select from ban where ban.profile_id = post.profile_id and ban.lifted_at is null offset 0
                  ))) or false or false)
          )
        ) or (
          (false or (false and exists (
                select from purchase where purchase.post_id = post.id and purchase.revoked_at is null offset 0
              )))
          and post.hidden_at is null
          and exists (select from profile as alive
            where alive.id = post.profile_id
            and alive.deleted_at is null)
          and not exists (select from takedown
            where takedown.post_id = post.id offset 0)
        ) or (
          post.type = 'stories'
          and post.removed_at is null
          and post.hidden_at is null
          and post.published_at <= $4::timestamptz
          and exists (select from highlight_story where highlight_story.post_id = post.id offset 0)
          and (
            exists (select from profile as alive where alive.id = post.profile_id and alive.deleted_at is null)
            and (false or not ((false or false) or (post.profile_id is distinct from null::uuid and exists (
                    select from ban where ban.profile_id = post.profile_id and ban.lifted_at is null offset 0
                  ))) or false or false)
          )
        )) and ((not post.nsfw or post.profile_id = null::uuid or false) or false)) and (case
      when false or post.profile_id = null::uuid then null
      when post.price = 0 and post.access = 'public' then null
      when null::uuid is null then 'sign_in'
      when false then null
      when post.access = 'public' then 'buy'
      when false then case when post.price > 0 then 'buy' end
      when post.access = 'subscribers' then case when post.price > 0 then 'subscribe_and_buy' else 'subscribe' end
      when post.price > 0 then 'buy'
      when false then null
      else 'follow'
      end) is null) as is_public,
  case when counted.comment_count > 0 then (
    select coalesce(sum(hidden.count), 0)::int
    from (
      select blocked_id as id from block where blocker_id = $2::uuid
      union select blocker_id
      from block
      where blocked_id = $2::uuid offset 0) as blocked
    cross join lateral (
      select case
      when comment.parent_id is null then 1 + comment.reply_count
      when exists (
        select from comment as answered
        where answered.id = comment.parent_id
        and (exists (select from block
            where blocker_id = $2::uuid
            and blocked_id = answered.profile_id offset 0)
          or exists (select from block
            where blocker_id = answered.profile_id
            and blocked_id = $2::uuid offset 0)) offset 0
      ) then 0
      else 1
      end as count
      from comment
      where comment.post_id = post.id
      and comment.profile_id = blocked.id
      and comment.removed_at is null offset 0
    ) as hidden
    where not $1::boolean
  ) else 0 end as hidden_comments offset 0
) as rule
order by wanted.position;
--   ban by ban_open
--   block by block_by_blocked
--   block by block_pkey
--   comment by comment_by_profile
--   comment by comment_most_liked
--   comment by comment_pkey
--   content by content_pkey
--   follow by follow_pkey
--   highlight_story by highlight_story_of_post
--   mute by mute_pkey
--   post by post_pkey
--   post_content by post_content_pkey
--   post_counter by post_counter_pkey
--   post_like by post_like_pkey
--   post_save by post_save_pkey
--   profile by profile_newest
--   profile by profile_pkey
--   purchase by purchase_that_counts
--   subscription by subscription_of_pair
--   variant by variant_pkey

-- THE ROW OF STORIES

with creator (id) as (
  select $1::uuid
  union select followed_id
  from follow
  where follower_id = $1::uuid
  union select creator_id
  from subscription
  where subscriber_id = $1::uuid
  and ends_at > $2::timestamptz
), close as (
  select story.id, story.published_at from creator cross join lateral (
    select post.id, post.published_at from post
    where post.profile_id = creator.id and
    post.type = 'stories' and post.removed_at is null and post.published_at is not null
    and post.published_at > $2::timestamptz - '30 days'::interval and (
      post.removed_at is null
      and (post.hidden_at is null
        and post.published_at <= $2::timestamptz
        and (post.available_until is null
          or post.available_until > $2::timestamptz))
      and exists (select from profile as alive
        where alive.id = post.profile_id
        and alive.deleted_at is null)
      and (not post.nsfw
        or post.profile_id = $1::uuid
        or $3::boolean)
      and not ((exists (select from block
            where blocker_id = $1::uuid
            and blocked_id = post.profile_id offset 0)
          or exists (select from block
            where blocker_id = post.profile_id
            and blocked_id = $1::uuid offset 0))
        or (post.profile_id is distinct from $1::uuid
          and exists (
            select from ban where ban.profile_id = post.profile_id and ban.lifted_at is null offset 0
          )))
      and not exists (select from mute
        where muter_id = $1::uuid
        and muted_id = post.profile_id offset 0)
    ) order by published_at desc, id desc limit 50
  ) as story order by published_at desc, id desc limit 50
), latest as (
  select post.id, post.published_at from post where
  post.type = 'stories' and post.removed_at is null and post.published_at is not null
  and post.published_at > $2::timestamptz - '30 days'::interval and (
    post.removed_at is null
    and (post.hidden_at is null
      and post.published_at <= $2::timestamptz
      and (post.available_until is null
        or post.available_until > $2::timestamptz))
    and exists (select from profile as alive
      where alive.id = post.profile_id
      and alive.deleted_at is null)
    and (not post.nsfw
      or post.profile_id = $1::uuid
      or $3::boolean)
    and not ((exists (select from block
          where blocker_id = $1::uuid
          and blocked_id = post.profile_id offset 0)
        or exists (select from block
          where blocker_id = post.profile_id
          and blocked_id = $1::uuid offset 0))
      or (post.profile_id is distinct from $1::uuid
        and exists (
          select from ban where ban.profile_id = post.profile_id and ban.lifted_at is null offset 0
        )))
    and not exists (select from mute
      where muter_id = $1::uuid
      and muted_id = post.profile_id offset 0)
  ) order by published_at desc, id desc limit 50
)
select id, bool_or(is_close) as is_close
from (
  select id, published_at, true as is_close from close
  union all select id, published_at, false from latest
) as story
group by id, published_at order by published_at, id;
--   ban by ban_open
--   block by block_by_blocked
--   follow by follow_pkey
--   mute by mute_pkey
--   post by post_latest
--   post by post_of_profile
--   profile by profile_newest
--   subscription by subscription_of_pair

-- statement 2 of one post, again
--   ban by ban_open
--   block by block_by_blocked
--   block by block_pkey
--   comment by comment_by_profile
--   comment by comment_most_liked
--   comment by comment_pkey
--   content by content_pkey
--   follow by follow_pkey
--   highlight_story by highlight_story_of_post
--   mute by mute_pkey
--   post by post_pkey
--   post_content by post_content_pkey
--   post_counter by post_counter_pkey
--   post_like by post_like_pkey
--   post_save by post_save_pkey
--   profile by profile_newest
--   profile by profile_pkey
--   purchase by purchase_that_counts
--   subscription by subscription_of_pair
--   variant by variant_pkey

select wanted.id, exists (
  select
  from post_view
  where post_view.post_id = wanted.id
  and post_view.viewer = $1::uuid::text offset 0
) as is_seen, (
  select json_agg(
    json_build_object('kind', sticker.kind, 'text', sticker.text, 'profile_id', sticker.profile_id,
      'username', mentioned.username, 'x', sticker.x, 'y', sticker.y, 'size', sticker.size,
      'rotation', sticker.rotation, 'color', sticker.color)
    order by sticker.position
  )
  from sticker left join profile as mentioned on mentioned.id = sticker.profile_id
  where sticker.post_id = wanted.id and (
    sticker.kind = 'text'
    or (mentioned.deleted_at is null
      and not ((exists (select from block
            where blocker_id = $1::uuid
            and blocked_id = mentioned.id offset 0)
          or exists (select from block
            where blocker_id = mentioned.id
            and blocked_id = $1::uuid offset 0))
        or (mentioned.id is distinct from $1::uuid
          and exists (
            select from ban where ban.profile_id = mentioned.id and ban.lifted_at is null offset 0
          )))
      and not (exists (select from block
          where blocker_id = (select post.profile_id
            from post
            where post.id = wanted.id)
          and blocked_id = mentioned.id offset 0)
        or exists (select from block
          where blocker_id = mentioned.id
          and blocked_id = (select post.profile_id
            from post
            where post.id = wanted.id) offset 0)))
  )
) as stickers
from unnest((select $2::uuid[])) as wanted (id);
--   ban by ban_open
--   block by block_by_blocked
--   post by post_pkey
--   post_view by post_view_pkey
--   profile by profile_pkey
--   sticker by sticker_pkey

select other.id from profile as other
where other.id = any($1::uuid[]) and (
  other.deleted_at is null
  and other.user_id <> $2::uuid
  and not ((exists (select from block
        where blocker_id = $3::uuid
        and blocked_id = other.id offset 0)
      or exists (select from block
        where blocker_id = other.id
        and blocked_id = $4::uuid offset 0))
    or (other.id is distinct from $5::uuid
      and exists (
        select from ban where ban.profile_id = other.id and ban.lifted_at is null offset 0
      )))
  and (
    case coalesce((select may_write
        from chat_setting
        where chat_setting.profile_id = other.id offset 0), 'anyone')
    when 'anyone' then true
    when 'following' then exists (select from follow
      where follower_id = other.id
      and followed_id = $6::uuid offset 0)
    else exists (
      select from subscription
      where subscriber_id = $7::uuid and creator_id = other.id and ends_at > $8::timestamptz offset 0
    )
    end
    or exists (
      select
      from chat
      join chat_member as member on member.chat_id = chat.id
      and member.profile_id = other.id
      where chat.first_profile_id = least(other.id, $9::uuid)
      and chat.second_profile_id = greatest(other.id, $10::uuid)
      and chat.closed_at is null and member.folder = 'contacts' offset 0
    )
  )
);
--   ban by ban_open
--   block by block_by_blocked
--   chat by chat_between
--   chat_member by chat_member_pkey
--   chat_setting by chat_setting_pkey
--   follow by follow_pkey
--   profile by profile_newest
--   subscription by subscription_of_pair

-- A PROFILE'S STORIES

-- statement 1 of a profile, again
--   ban by ban_open
--   block by block_by_blocked
--   profile by profile_username

select id from (
  select post.id, post.published_at from post
  where post.profile_id = $1::uuid and
  post.type = 'stories' and post.removed_at is null and post.published_at is not null
  and post.published_at > $2::timestamptz - '30 days'::interval
  and (post.hidden_at is null
    and post.published_at <= $2::timestamptz
    and (post.available_until is null
      or post.available_until > $2::timestamptz))
  and ((
      post.removed_at is null
      and (post.profile_id = $3::uuid
        or (post.hidden_at is null
          and post.published_at <= $2::timestamptz
          and (post.available_until is null
            or post.available_until > $2::timestamptz)))
      and (
        exists (select from profile as alive where alive.id = post.profile_id and alive.deleted_at is null)
        and ($4::boolean
          or not ((exists (select from block
                where blocker_id = $3::uuid
                and blocked_id = post.profile_id offset 0)
              or exists (select from block
                where blocker_id = post.profile_id
                and blocked_id = $3::uuid offset 0))
            or (post.profile_id is distinct from $3::uuid
              and exists (
                select from ban where ban.profile_id = post.profile_id and ban.lifted_at is null offset 0
              ))) or exists (
            select from purchase
            where purchase.post_id = post.id
            and purchase.profile_id = $3::uuid
            and purchase.revoked_at is null offset 0
          ) or exists (
            select from subscription
            where subscriber_id = $3::uuid
            and creator_id = post.profile_id
            and ends_at > $2::timestamptz offset 0
          ))
      )
    )
    and ((not post.nsfw
        or post.profile_id = $3::uuid
        or $5::boolean)
      or $4::boolean))
  and (not post.nsfw
    or post.profile_id = $3::uuid
    or $5::boolean)
  order by published_at desc, id desc
  limit 100
) as story order by published_at, id;
--   ban by ban_open
--   block by block_by_blocked
--   post by post_of_profile
--   profile by profile_newest
--   purchase by purchase_that_counts
--   subscription by subscription_of_pair

-- statement 2 of one post, again
--   ban by ban_open
--   block by block_by_blocked
--   block by block_pkey
--   comment by comment_by_profile
--   comment by comment_most_liked
--   comment by comment_pkey
--   content by content_pkey
--   follow by follow_pkey
--   highlight_story by highlight_story_of_post
--   mute by mute_pkey
--   post by post_pkey
--   post_content by post_content_pkey
--   post_counter by post_counter_pkey
--   post_like by post_like_pkey
--   post_save by post_save_pkey
--   profile by profile_newest
--   profile by profile_pkey
--   purchase by purchase_that_counts
--   subscription by subscription_of_pair
--   variant by variant_pkey

-- statement 3 of the row of stories, again
--   ban by ban_open
--   block by block_by_blocked
--   post by post_pkey
--   post_view by post_view_pkey
--   profile by profile_pkey
--   sticker by sticker_pkey

-- statement 4 of the row of stories, again
--   ban by ban_open
--   block by block_by_blocked
--   chat by chat_between
--   chat_member by chat_member_pkey
--   chat_setting by chat_setting_pkey
--   follow by follow_pkey
--   profile by profile_newest
--   subscription by subscription_of_pair

-- THE HIGHLIGHTS OF A PROFILE

-- statement 1 of a profile, again
--   ban by ban_open
--   block by block_by_blocked
--   profile by profile_username

select highlight.id, highlight.title, highlight.created_at, shown.story_count, shown.cover_story_id
from highlight cross join lateral (
  select count(*)::int as story_count,
  (array_agg(post.id
      order by highlight_story.is_cover desc, highlight_story.position))[1] as cover_story_id
  from highlight_story join post on post.id = highlight_story.post_id
  where highlight_story.highlight_id = highlight.id and (post.type = 'stories' and (((
          post.removed_at is null
          and (post.profile_id = $1::uuid
            or (post.hidden_at is null
              and post.published_at <= $2::timestamptz
              and (post.available_until is null
                or post.available_until > $2::timestamptz)))
          and (
            exists (select from profile as alive where alive.id = post.profile_id and alive.deleted_at is null)
            and ($3::boolean
              or not ((exists (select from block
                    where blocker_id = $1::uuid
                    and blocked_id = post.profile_id offset 0)
                  or exists (select from block
                    where blocker_id = post.profile_id
                    and blocked_id = $1::uuid offset 0))
                or (post.profile_id is distinct from $1::uuid
                  and exists (
                    select from ban where ban.profile_id = post.profile_id and ban.lifted_at is null offset 0
                  ))) or exists (
                select from purchase
                where purchase.post_id = post.id
                and purchase.profile_id = $1::uuid
                and purchase.revoked_at is null offset 0
              ) or exists (
                select from subscription
                where subscriber_id = $1::uuid
                and creator_id = post.profile_id
                and ends_at > $2::timestamptz offset 0
              ))
          )
        ) or (
          (exists (
              select from purchase
              where purchase.post_id = post.id
              and purchase.profile_id = $1::uuid
              and purchase.revoked_at is null offset 0
            ) or ($3::boolean and exists (
                select from purchase where purchase.post_id = post.id and purchase.revoked_at is null offset 0
              )))
          and post.hidden_at is null
          and exists (select from profile as alive
            where alive.id = post.profile_id
            and alive.deleted_at is null)
          and not exists (select from takedown
            where takedown.post_id = post.id offset 0)
        ) or (
          post.type = 'stories'
          and post.removed_at is null
          and post.hidden_at is null
          and post.published_at <= $2::timestamptz
          and exists (select from highlight_story where highlight_story.post_id = post.id offset 0)
          and (
            exists (select from profile as alive where alive.id = post.profile_id and alive.deleted_at is null)
            and ($3::boolean
              or not ((exists (select from block
                    where blocker_id = $1::uuid
                    and blocked_id = post.profile_id offset 0)
                  or exists (select from block
                    where blocker_id = post.profile_id
                    and blocked_id = $1::uuid offset 0))
                or (post.profile_id is distinct from $1::uuid
                  and exists (
                    select from ban where ban.profile_id = post.profile_id and ban.lifted_at is null offset 0
                  ))) or exists (
                select from purchase
                where purchase.post_id = post.id
                and purchase.profile_id = $1::uuid
                and purchase.revoked_at is null offset 0
              ) or exists (
                select from subscription
                where subscriber_id = $1::uuid
                and creator_id = post.profile_id
                and ends_at > $2::timestamptz offset 0
              ))
          )
        ))
      and ((not post.nsfw
          or post.profile_id = $1::uuid
          or $4::boolean)
        or $3::boolean))
    and (not post.nsfw
      or post.profile_id = $1::uuid
      or $4::boolean))
) as shown
where highlight.profile_id = $5::uuid
and (shown.story_count > 0 or highlight.profile_id = $1::uuid)
order by highlight.created_at desc, highlight.id desc;
--   ban by ban_open
--   block by block_by_blocked
--   highlight by highlight_of_profile
--   highlight_story by highlight_story_of_post
--   highlight_story by highlight_story_pkey
--   post by post_pkey
--   profile by profile_newest
--   purchase by purchase_that_counts
--   subscription by subscription_of_pair
--   takedown by takedown_pkey

-- statement 2 of one post, again
--   ban by ban_open
--   block by block_by_blocked
--   block by block_pkey
--   comment by comment_by_profile
--   comment by comment_most_liked
--   comment by comment_pkey
--   content by content_pkey
--   follow by follow_pkey
--   highlight_story by highlight_story_of_post
--   mute by mute_pkey
--   post by post_pkey
--   post_content by post_content_pkey
--   post_counter by post_counter_pkey
--   post_like by post_like_pkey
--   post_save by post_save_pkey
--   profile by profile_newest
--   profile by profile_pkey
--   purchase by purchase_that_counts
--   subscription by subscription_of_pair
--   variant by variant_pkey

-- THE VIEWERS OF A STORY

-- statement 1 of one post, again
--   ban by ban_open
--   block by block_by_blocked
--   follow by follow_pkey
--   highlight_story by highlight_story_of_post
--   post by post_pkey
--   profile by profile_newest
--   purchase by purchase_that_counts
--   subscription by subscription_of_pair
--   takedown by takedown_pkey

select post_view.profile_id as id, post_view.started_at::text as key, post_view.started_at as viewed_at,
exists (
  select from post_like
  where post_like.post_id = post_view.post_id and post_like.profile_id = post_view.profile_id offset 0
) as is_liked
from post_view join profile on profile.id = post_view.profile_id
where post_view.post_id = $1::uuid
and post_view.profile_id is not null
and profile.deleted_at is null
and ($2::boolean
  or not ((exists (select from block
        where blocker_id = $3::uuid
        and blocked_id = post_view.profile_id offset 0)
      or exists (select from block
        where blocker_id = post_view.profile_id
        and blocked_id = $4::uuid offset 0))
    or (post_view.profile_id is distinct from $5::uuid
      and exists (
        select from ban where ban.profile_id = post_view.profile_id and ban.lifted_at is null offset 0
      ))))
and not exists (
  select
  from post_view as earlier
  where earlier.post_id = post_view.post_id
  and earlier.viewer = post_view.viewer
  and earlier.day < post_view.day offset 0
)
and (post_view.started_at, post_view.profile_id) < ($6::timestamptz, $7::uuid)
order by post_view.started_at desc, post_view.profile_id desc
limit 11;
--   ban by ban_open
--   block by block_by_blocked
--   post_like by post_like_pkey
--   post_view by post_view_latest
--   post_view by post_view_pkey
--   profile by profile_newest

select count(*)::int as count
from (select from post_view
  join profile on profile.id = post_view.profile_id
  where post_view.post_id = $1::uuid
  and post_view.profile_id is not null
  and profile.deleted_at is null
  and ($2::boolean
    or not ((exists (select from block
          where blocker_id = $3::uuid
          and blocked_id = post_view.profile_id offset 0)
        or exists (select from block
          where blocker_id = post_view.profile_id
          and blocked_id = $4::uuid offset 0))
      or (post_view.profile_id is distinct from $5::uuid
        and exists (
          select from ban where ban.profile_id = post_view.profile_id and ban.lifted_at is null offset 0
        ))))
  and not exists (
    select
    from post_view as earlier
    where earlier.post_id = post_view.post_id
    and earlier.viewer = post_view.viewer
    and earlier.day < post_view.day offset 0
  ) limit 10001) as viewer;
--   ban by ban_open
--   block by block_by_blocked
--   post_view by post_view_latest
--   post_view by post_view_latest and ban_open and block_by_blocked and block_by_blocked and post_view_pkey
--   post_view by post_view_pkey
--   profile by profile_newest

-- statement 4 of people to mention, again
--   profile by profile_newest

-- statement 3 of explore, again
--   content by content_pkey
--   variant by variant_pkey

-- THE PURCHASED POSTS

select post.id, purchase.purchased_at::text as key
from purchase join post on post.id = purchase.post_id
where purchase.profile_id = $1::uuid and purchase.revoked_at is null and (((
      post.removed_at is null
      and (post.profile_id = $1::uuid
        or (post.hidden_at is null
          and post.published_at <= $2::timestamptz
          and (post.available_until is null
            or post.available_until > $2::timestamptz)))
      and (
        exists (select from profile as alive where alive.id = post.profile_id and alive.deleted_at is null)
        and ($3::boolean
          or not ((exists (select from block
                where blocker_id = $1::uuid
                and blocked_id = post.profile_id offset 0)
              or exists (select from block
                where blocker_id = post.profile_id
                and blocked_id = $1::uuid offset 0))
            or (post.profile_id is distinct from $1::uuid
              and exists (
                select from ban where ban.profile_id = post.profile_id and ban.lifted_at is null offset 0
              ))) or exists (
            select from purchase
            where purchase.post_id = post.id
            and purchase.profile_id = $1::uuid
            and purchase.revoked_at is null offset 0
          ) or exists (
            select from subscription
            where subscriber_id = $1::uuid
            and creator_id = post.profile_id
            and ends_at > $2::timestamptz offset 0
          ))
      )
    ) or (
      (exists (
          select from purchase
          where purchase.post_id = post.id
          and purchase.profile_id = $1::uuid
          and purchase.revoked_at is null offset 0
        ) or ($3::boolean and exists (
            select from purchase where purchase.post_id = post.id and purchase.revoked_at is null offset 0
          )))
      and post.hidden_at is null
      and exists (select from profile as alive
        where alive.id = post.profile_id
        and alive.deleted_at is null)
      and not exists (select from takedown
        where takedown.post_id = post.id offset 0)
    ) or (
      post.type = 'stories'
      and post.removed_at is null
      and post.hidden_at is null
      and post.published_at <= $2::timestamptz
      and exists (select from highlight_story where highlight_story.post_id = post.id offset 0)
      and (
        exists (select from profile as alive where alive.id = post.profile_id and alive.deleted_at is null)
        and ($3::boolean
          or not ((exists (select from block
                where blocker_id = $1::uuid
                and blocked_id = post.profile_id offset 0)
              or exists (select from block
                where blocker_id = post.profile_id
                and blocked_id = $1::uuid offset 0))
            or (post.profile_id is distinct from $1::uuid
              and exists (
                select from ban where ban.profile_id = post.profile_id and ban.lifted_at is null offset 0
              ))) or exists (
            select from purchase
            where purchase.post_id = post.id
            and purchase.profile_id = $1::uuid
            and purchase.revoked_at is null offset 0
          ) or exists (
            select from subscription
            where subscriber_id = $1::uuid
            and creator_id = post.profile_id
            and ends_at > $2::timestamptz offset 0
          ))
      )
    ))
  and ((not post.nsfw
      or post.profile_id = $1::uuid
      or $4::boolean)
    or $3::boolean))
and (not post.nsfw
  or post.profile_id = $1::uuid
  or $4::boolean)
and (purchase.purchased_at, purchase.post_id) < ($5::timestamptz, $6::uuid)
order by purchase.purchased_at desc, purchase.post_id desc limit 6;
--   ban by ban_open
--   block by block_by_blocked
--   highlight_story by highlight_story_of_post
--   post by post_pkey
--   profile by profile_newest
--   purchase by purchase_latest
--   purchase by purchase_that_counts
--   subscription by subscription_of_pair
--   takedown by takedown_pkey

-- statement 2 of one post, again
--   ban by ban_open
--   block by block_by_blocked
--   block by block_pkey
--   comment by comment_by_profile
--   comment by comment_most_liked
--   comment by comment_pkey
--   content by content_pkey
--   follow by follow_pkey
--   highlight_story by highlight_story_of_post
--   mute by mute_pkey
--   post by post_pkey
--   post_content by post_content_pkey
--   post_counter by post_counter_pkey
--   post_like by post_like_pkey
--   post_save by post_save_pkey
--   profile by profile_newest
--   profile by profile_pkey
--   purchase by purchase_that_counts
--   subscription by subscription_of_pair
--   variant by variant_pkey

-- THE COMMENTS OF A POST

-- statement 1 of one post, again
--   ban by ban_open
--   block by block_by_blocked
--   follow by follow_pkey
--   highlight_story by highlight_story_of_post
--   post by post_pkey
--   profile by profile_newest
--   purchase by purchase_that_counts
--   subscription by subscription_of_pair
--   takedown by takedown_pkey

select comment.id, comment.post_id, comment.parent_id, comment.body, comment.like_count,
comment.reply_count - (
  select count(*)::int
  from (
    select blocked_id as id from block where blocker_id = $1::uuid
    union select blocker_id
    from block
    where blocked_id = $2::uuid offset 0) as blocked
  cross join lateral (
    select reply.parent_id from comment as reply
    where reply.post_id = comment.post_id
    and reply.profile_id = blocked.id
    and reply.removed_at is null offset 0
  ) as hidden
  where hidden.parent_id = comment.id and not $3::boolean
) as reply_count,
comment.created_at, comment.edited_at, comment.created_at::text as key, (
  select json_build_array(badge.id, badge.uuid, badge.username, badge.display_name,
    (
      select json_build_array(
        content.id, content.uuid, content.kind, content.status, content.width, content.height, content.duration_ms,
        content.thumbhash, content.is_ai, (
          select json_build_array(json_agg(variant.name), json_agg(variant.width), json_agg(variant.height))
          from variant where variant.content_id = content.id
        ))
      from content
      where content.id = badge.photo_content_id and (
        content.deleted_at is null and content.hidden_at is null and content.withheld_at is null
      )
    ))
  from profile as badge where badge.id = comment.profile_id
) as author,
exists (
  select
  from comment_like
  where comment_id = comment.id
  and comment_like.profile_id = $4::uuid offset 0
) as is_liked, exists (select from mute
  where muter_id = $5::uuid
  and muted_id = comment.profile_id offset 0) as is_muted
from comment
where comment.post_id = $6
and comment.removed_at is null
and exists (select from profile as alive
  where alive.id = comment.profile_id
  and alive.deleted_at is null)
and ($7::boolean
  or not ((exists (select from block
        where blocker_id = $8::uuid
        and blocked_id = comment.profile_id offset 0)
      or exists (select from block
        where blocker_id = comment.profile_id
        and blocked_id = $9::uuid offset 0))
    or (comment.profile_id is distinct from $10::uuid
      and exists (
        select from ban where ban.profile_id = comment.profile_id and ban.lifted_at is null offset 0
      ))))
and comment.parent_id is null
and true
order by comment.created_at desc, comment.id desc
limit 11;
--   ban by ban_open
--   block by block_by_blocked
--   block by block_pkey
--   comment by comment_by_profile
--   comment by comment_of_post
--   comment_like by comment_like_pkey
--   content by content_pkey
--   mute by mute_pkey
--   profile by profile_newest
--   profile by profile_pkey
--   variant by variant_pkey

-- LIKING A POST

-- statement 1 of a search for a name that lacks a letter, again

-- statement 1 of one post, again
--   ban by ban_open
--   block by block_by_blocked
--   follow by follow_pkey
--   highlight_story by highlight_story_of_post
--   post by post_pkey
--   profile by profile_newest
--   purchase by purchase_that_counts
--   subscription by subscription_of_pair
--   takedown by takedown_pkey

begin;

insert into "post_like" ("post_id", "profile_id", "created_at")
values ($1, $2, $3)
on conflict do nothing;

with free as (
  select slot from post_counter where post_id = $1::uuid limit 1 for update skip locked
), moved as (
  update post_counter
  set likes = post_counter.likes + $2::int, comments = post_counter.comments + $3::int
  from free where post_counter.post_id = $4::uuid and post_counter.slot = free.slot
  returning post_counter.slot
)
insert into post_counter (post_id, slot, likes, comments)
-- Random, so that two transactions that find no free slot at the same time rarely pick the same new one.
select $5::uuid, floor(random() * 32767)::int, $6::int, $7::int
where not exists (select from moved)
on conflict (post_id, slot) do update
set likes = post_counter.likes + excluded.likes, comments = post_counter.comments + excluded.comments;
--   post_counter by post_counter_pkey

select graphile_worker.add_jobs(specs) from (
  select array_agg(
    row($1, payload, null, $2::timestamptz, 10, key, null, $3::text[])::graphile_worker.job_spec
  ) as specs
  from unnest($4::text[], $5::json[]) as work (key, payload)
  -- CASE, because the conditions of AND are evaluated in any order. A caller who queues nothing must not hold the
  -- lock: after the waiting job has begun, it would keep others from queueing the next one.
  where case
  when exists (
    select
    from graphile_worker._private_jobs as known
    where known.key = work.key
    and known.locked_at is null
  ) then false
  else pg_try_advisory_xact_lock(hashtextextended(work.key, 0))
  end
) as missing
where specs is not null;
--   _private_jobs by no index

select add_notification_source(jsonb_populate_record(null::notification_source, $1::jsonb));

commit;

select sum("likes") as "sum" from "post_counter" where "post_id" = $1;
--   post_counter by post_counter_pkey

-- THE LIKES OF A POST

-- statement 1 of one post, again
--   ban by ban_open
--   block by block_by_blocked
--   follow by follow_pkey
--   highlight_story by highlight_story_of_post
--   post by post_pkey
--   profile by profile_newest
--   purchase by purchase_that_counts
--   subscription by subscription_of_pair
--   takedown by takedown_pkey

select mark.profile_id as id, mark.created_at::text as key
from post_like as mark
join profile on profile.id = mark.profile_id
where mark.post_id = $1::uuid
and profile.deleted_at is null
and ($2::boolean
  or not ((exists (select from block
        where blocker_id = $3::uuid
        and blocked_id = mark.profile_id offset 0)
      or exists (select from block
        where blocker_id = mark.profile_id
        and blocked_id = $4::uuid offset 0))
    or (mark.profile_id is distinct from $5::uuid
      and exists (
        select from ban where ban.profile_id = mark.profile_id and ban.lifted_at is null offset 0
      ))))
and (profile.shows_in_lists or profile.user_id = $6::uuid)
and (mark.created_at, mark.profile_id) < ($7::timestamptz, $8::uuid)
order by mark.created_at desc, mark.profile_id desc
limit 11;
--   ban by ban_open
--   block by block_by_blocked
--   post_like by post_like_latest
--   profile by profile_shown_in_lists and profile_of_user

-- statement 2 of explore, again
--   ban by ban_open
--   block by block_by_blocked
--   follow by follow_pkey
--   profile by profile_newest

-- THE FOLLOWERS OF A PROFILE

select *
from "profile"
where "deleted_at" is null
and "id" = $1
and not exists (select from block
  where blocker_id = "profile"."id"
  and blocked_id = $2::uuid offset 0)
and not ("profile"."id" is distinct from $3::uuid
  and exists (
    select from ban where ban.profile_id = "profile"."id" and ban.lifted_at is null offset 0
  ));
--   ban by ban_open
--   block by block_by_blocked
--   profile by profile_newest

select "follow"."follower_id" as "id", "follow"."created_at" as "at"
from "follow"
inner join "profile" on "profile"."id" = "follow"."follower_id"
where "follow"."followed_id" = $1
and "profile"."deleted_at" is null
and (profile.shows_in_lists
  or profile.user_id = $2::uuid)
and not ((exists (select from block
      where blocker_id = $3::uuid
      and blocked_id = profile.id offset 0)
    or exists (select from block
      where blocker_id = profile.id
      and blocked_id = $4::uuid offset 0))
  or (profile.id is distinct from $5::uuid
    and exists (
      select from ban where ban.profile_id = profile.id and ban.lifted_at is null offset 0
    ))) order by "follow"."created_at" desc, "follow"."follower_id" desc limit 11 offset $6;
--   ban by ban_open
--   block by block_by_blocked
--   follow by follow_latest
--   profile by profile_shown_in_lists and profile_of_user and ban_open and block_by_blocked and block_by_blocked

-- statement 2 of explore, again
--   ban by ban_open
--   block by block_by_blocked
--   follow by follow_pkey
--   profile by profile_newest

-- A FILE THAT EVERYBODY MAY OPEN

select "id", "uuid", "profile_id", "upload_kind", "kind", "status", "progress", "failure", "file_name", "description", "mime", "byte_size", "width", "height", "duration_ms", "thumbhash", "is_ai", "thumbnail_key", "created_at", (
  select coalesce(json_agg(
      json_build_object('name', variant.name, 'mime', variant.mime, 'width', variant.width, 'height', variant.height)
      order by variant.mime, variant.width), '[]')
  from variant where variant.content_id = content.id
) as "variants" from "content" where (
  content.deleted_at is null and content.hidden_at is null and content.withheld_at is null
) and content.upload_kind not in ('voice', 'identity') and "uuid" = $1;
--   content by content_uuid_key
--   variant by variant_pkey

select wanted.id from unnest($1::uuid[]) as wanted (id)
where exists (select from profile
  where photo_content_id = wanted.id
  and deleted_at is null offset 0)
or exists (select from profile where cover_content_id = wanted.id and deleted_at is null offset 0);
--   profile by profile_cover
--   profile by profile_photo

select wanted.id from unnest($1::uuid[]) as wanted (id)
where exists (
  select from post_content join post on post.id = post_content.post_id
  where post_content.content_id = wanted.id and ((((
          post.removed_at is null
          and (post.profile_id = $2::uuid
            or (post.hidden_at is null
              and post.published_at <= $3::timestamptz
              and (post.available_until is null
                or post.available_until > $3::timestamptz)))
          and (
            exists (select from profile as alive where alive.id = post.profile_id and alive.deleted_at is null)
            and ($4::boolean
              or not ((exists (select from block
                    where blocker_id = $2::uuid
                    and blocked_id = post.profile_id offset 0)
                  or exists (select from block
                    where blocker_id = post.profile_id
                    and blocked_id = $2::uuid offset 0))
                or (post.profile_id is distinct from $2::uuid
                  and exists (
                    select from ban where ban.profile_id = post.profile_id and ban.lifted_at is null offset 0
                  ))) or exists (
                select from purchase
                where purchase.post_id = post.id
                and purchase.profile_id = $2::uuid
                and purchase.revoked_at is null offset 0
              ) or exists (
                select from subscription
                where subscriber_id = $2::uuid
                and creator_id = post.profile_id
                and ends_at > $3::timestamptz offset 0
              ))
          )
        ) or (
          (exists (
              select from purchase
              where purchase.post_id = post.id
              and purchase.profile_id = $2::uuid
              and purchase.revoked_at is null offset 0
            ) or ($4::boolean and exists (
                select from purchase where purchase.post_id = post.id and purchase.revoked_at is null offset 0
              )))
          and post.hidden_at is null
          and exists (select from profile as alive
            where alive.id = post.profile_id
            and alive.deleted_at is null)
          and not exists (select from takedown
            where takedown.post_id = post.id offset 0)
        ) or (
          post.type = 'stories'
          and post.removed_at is null
          and post.hidden_at is null
          and post.published_at <= $3::timestamptz
          and exists (select from highlight_story where highlight_story.post_id = post.id offset 0)
          and (
            exists (select from profile as alive where alive.id = post.profile_id and alive.deleted_at is null)
            and ($4::boolean
              or not ((exists (select from block
                    where blocker_id = $2::uuid
                    and blocked_id = post.profile_id offset 0)
                  or exists (select from block
                    where blocker_id = post.profile_id
                    and blocked_id = $2::uuid offset 0))
                or (post.profile_id is distinct from $2::uuid
                  and exists (
                    select from ban where ban.profile_id = post.profile_id and ban.lifted_at is null offset 0
                  ))) or exists (
                select from purchase
                where purchase.post_id = post.id
                and purchase.profile_id = $2::uuid
                and purchase.revoked_at is null offset 0
              ) or exists (
                select from subscription
                where subscriber_id = $2::uuid
                and creator_id = post.profile_id
                and ends_at > $3::timestamptz offset 0
              ))
          )
        )) and ((not post.nsfw or post.profile_id = $2::uuid or $5::boolean) or $4::boolean)) and (case
      when $4::boolean or post.profile_id = $2::uuid then null
      when post.price = 0 and post.access = 'public' then null
      when $2::uuid is null then 'sign_in'
      when exists (
        select from purchase
        where purchase.post_id = post.id
        and purchase.profile_id = $2::uuid
        and purchase.revoked_at is null offset 0
      ) then null
      when post.access = 'public' then 'buy'
      when exists (
        select from subscription
        where subscriber_id = $2::uuid
        and creator_id = post.profile_id
        and ends_at > $3::timestamptz offset 0
      ) then case when post.price > 0 then 'buy' end
      when post.access = 'subscribers' then case when post.price > 0 then 'subscribe_and_buy' else 'subscribe' end
      when post.price > 0 then 'buy'
      when exists (select from follow
        where follower_id = $2::uuid
        and followed_id = post.profile_id offset 0) then null
      else 'follow'
      end) is null)
);
--   ban by ban_open
--   block by block_by_blocked
--   follow by follow_pkey
--   highlight_story by highlight_story_of_post
--   post by post_pkey
--   post_content by post_content_of_content
--   profile by profile_newest
--   purchase by purchase_that_counts
--   subscription by subscription_of_pair
--   takedown by takedown_pkey

-- A FILE AT A SIGNED ADDRESS

select "profile"."user_id", "user"."role", "user"."sees_nsfw"
from "profile"
inner join "user" on "user"."id" = "profile"."user_id"
where "profile"."id" = $1
and "profile"."deleted_at" is null;
--   profile by profile_newest
--   user by user_pkey

select "id", "profile_id" from "content" where "uuid" = $1 and (
  content.deleted_at is null and content.hidden_at is null and content.withheld_at is null
) and content.upload_kind <> 'identity';
--   content by content_uuid_key

-- statement 2 of a file that everybody may open, again
--   profile by profile_cover
--   profile by profile_photo

-- statement 3 of a file that everybody may open, again
--   ban by ban_open
--   block by block_by_blocked
--   follow by follow_pkey
--   highlight_story by highlight_story_of_post
--   post by post_pkey
--   post_content by post_content_of_content
--   profile by profile_newest
--   purchase by purchase_that_counts
--   subscription by subscription_of_pair
--   takedown by takedown_pkey

-- THE NOTIFICATIONS

select page.id, page.type, page.actor_count, page.happened_at, page.read_at, page.happened_at::text as key,
latest.actors, last.post_id, last.comment_id, last.amount, last.title, last.path
from (
  select * from unnest(array[$1, $2]::uuid[]) as whose (recipient)
  cross join lateral (
    select * from notification
    where recipient_id = whose.recipient and true and true and true
    order by happened_at desc, id desc limit 11 + $3::int
  ) as one
  order by happened_at desc, id desc limit 11 offset $4::int
) as page
left join lateral (
  select * from notification_source as source
  where source.recipient_id = page.recipient_id and source.group_key = page.group_key
  order by source.happened_at desc, source.key limit 1
) as last on true
cross join lateral (
  select json_agg((
      select json_build_array(badge.id, badge.uuid, badge.username, badge.display_name,
        (
          select json_build_array(
            content.id, content.uuid, content.kind, content.status, content.width, content.height, content.duration_ms,
            content.thumbhash, content.is_ai, (
              select json_build_array(json_agg(variant.name), json_agg(variant.width), json_agg(variant.height))
              from variant where variant.content_id = content.id
            ))
          from content
          where content.id = badge.photo_content_id and (
            content.deleted_at is null and content.hidden_at is null and content.withheld_at is null
          )
        ))
      from profile as badge where badge.id = actor.id
    ) order by actor.at desc) as actors from (
    select recent.actor_id as id, max(recent.happened_at) as at from (
      select source.actor_id, source.happened_at from notification_source as source
      where source.recipient_id = page.recipient_id and source.group_key = page.group_key
      and source.actor_id is not null
      and exists (select from profile as alive
        where alive.id = source.actor_id
        and alive.deleted_at is null)
      and not exists (
        select from ban where ban.profile_id = source.actor_id and ban.lifted_at is null offset 0
      )
      order by source.happened_at desc limit 20
    ) as recent
    group by recent.actor_id order by at desc limit 3
  ) as actor
) as latest
order by page.happened_at desc, page.id desc;
--   ban by ban_open
--   content by content_pkey
--   notification by notification_of_recipient
--   notification_source by notification_source_of_group
--   profile by profile_newest
--   profile by profile_pkey
--   variant by variant_pkey

select post.id, post.type, author.username
from post
join profile as author on author.id = post.profile_id
where post.id = any($1::uuid[]) and (((
      post.removed_at is null
      and (post.profile_id = $2::uuid
        or (post.hidden_at is null
          and post.published_at <= $3::timestamptz
          and (post.available_until is null
            or post.available_until > $4::timestamptz)))
      and (
        exists (select from profile as alive where alive.id = post.profile_id and alive.deleted_at is null)
        and ($5::boolean
          or not ((exists (select from block
                where blocker_id = $6::uuid
                and blocked_id = post.profile_id offset 0)
              or exists (select from block
                where blocker_id = post.profile_id
                and blocked_id = $7::uuid offset 0))
            or (post.profile_id is distinct from $8::uuid
              and exists (
                select from ban where ban.profile_id = post.profile_id and ban.lifted_at is null offset 0
              ))) or exists (
            select from purchase
            where purchase.post_id = post.id
            and purchase.profile_id = $9::uuid
            and purchase.revoked_at is null offset 0
          ) or exists (
            select from subscription
            where subscriber_id = $10::uuid
            and creator_id = post.profile_id
            and ends_at > $11::timestamptz offset 0
          ))
      )
    ) or (
      (exists (
          select from purchase
          where purchase.post_id = post.id
          and purchase.profile_id = $12::uuid
          and purchase.revoked_at is null offset 0
        ) or ($13::boolean and exists (
            select from purchase where purchase.post_id = post.id and purchase.revoked_at is null offset 0
          )))
      and post.hidden_at is null
      and exists (select from profile as alive
        where alive.id = post.profile_id
        and alive.deleted_at is null)
      and not exists (select from takedown
        where takedown.post_id = post.id offset 0)
    ) or (
      post.type = 'stories'
      and post.removed_at is null
      and post.hidden_at is null
      and post.published_at <= $14::timestamptz
      and exists (select from highlight_story where highlight_story.post_id = post.id offset 0)
      and (
        exists (select from profile as alive where alive.id = post.profile_id and alive.deleted_at is null)
        and ($15::boolean
          or not ((exists (select from block
                where blocker_id = $16::uuid
                and blocked_id = post.profile_id offset 0)
              or exists (select from block
                where blocker_id = post.profile_id
                and blocked_id = $17::uuid offset 0))
            or (post.profile_id is distinct from $18::uuid
              and exists (
                select from ban where ban.profile_id = post.profile_id and ban.lifted_at is null offset 0
              ))) or exists (
            select from purchase
            where purchase.post_id = post.id
            and purchase.profile_id = $19::uuid
            and purchase.revoked_at is null offset 0
          ) or exists (
            select from subscription
            where subscriber_id = $20::uuid
            and creator_id = post.profile_id
            and ends_at > $21::timestamptz offset 0
          ))
      )
    )) and ((not post.nsfw or post.profile_id = $22::uuid or $23::boolean) or $24::boolean));
--   ban by ban_open
--   block by block_by_blocked
--   highlight_story by highlight_story_of_post
--   post by post_pkey
--   profile by profile_newest
--   profile by profile_pkey
--   purchase by purchase_that_counts
--   subscription by subscription_of_pair
--   takedown by takedown_pkey

select comment.id, comment.body from comment join post on post.id = comment.post_id
where comment.id = any($1::uuid[]) and comment.removed_at is null
and exists (select from profile as alive
  where alive.id = comment.profile_id
  and alive.deleted_at is null)
and ($2::boolean
  or not ((exists (select from block
        where blocker_id = $3::uuid
        and blocked_id = comment.profile_id offset 0)
      or exists (select from block
        where blocker_id = comment.profile_id
        and blocked_id = $4::uuid offset 0))
    or (comment.profile_id is distinct from $5::uuid
      and exists (
        select from ban where ban.profile_id = comment.profile_id and ban.lifted_at is null offset 0
      ))))
and ((((
        post.removed_at is null
        and (post.profile_id = $6::uuid
          or (post.hidden_at is null
            and post.published_at <= $7::timestamptz
            and (post.available_until is null
              or post.available_until > $8::timestamptz)))
        and (
          exists (select from profile as alive where alive.id = post.profile_id and alive.deleted_at is null)
          and ($9::boolean
            or not ((exists (select from block
                  where blocker_id = $10::uuid
                  and blocked_id = post.profile_id offset 0)
                or exists (select from block
                  where blocker_id = post.profile_id
                  and blocked_id = $11::uuid offset 0))
              or (post.profile_id is distinct from $12::uuid
                and exists (
                  select from ban where ban.profile_id = post.profile_id and ban.lifted_at is null offset 0
                ))) or exists (
              select from purchase
              where purchase.post_id = post.id
              and purchase.profile_id = $13::uuid
              and purchase.revoked_at is null offset 0
            ) or exists (
              select from subscription
              where subscriber_id = $14::uuid
              and creator_id = post.profile_id
              and ends_at > $15::timestamptz offset 0
            ))
        )
      ) or (
        (exists (
            select from purchase
            where purchase.post_id = post.id
            and purchase.profile_id = $16::uuid
            and purchase.revoked_at is null offset 0
          ) or ($17::boolean and exists (
              select from purchase where purchase.post_id = post.id and purchase.revoked_at is null offset 0
            )))
        and post.hidden_at is null
        and exists (select from profile as alive
          where alive.id = post.profile_id
          and alive.deleted_at is null)
        and not exists (select from takedown
          where takedown.post_id = post.id offset 0)
      ) or (
        post.type = 'stories'
        and post.removed_at is null
        and post.hidden_at is null
        and post.published_at <= $18::timestamptz
        and exists (select from highlight_story where highlight_story.post_id = post.id offset 0)
        and (
          exists (select from profile as alive where alive.id = post.profile_id and alive.deleted_at is null)
          and ($19::boolean
            or not ((exists (select from block
                  where blocker_id = $20::uuid
                  and blocked_id = post.profile_id offset 0)
                or exists (select from block
                  where blocker_id = post.profile_id
                  and blocked_id = $21::uuid offset 0))
              or (post.profile_id is distinct from $22::uuid
                and exists (
                  select from ban where ban.profile_id = post.profile_id and ban.lifted_at is null offset 0
                ))) or exists (
              select from purchase
              where purchase.post_id = post.id
              and purchase.profile_id = $23::uuid
              and purchase.revoked_at is null offset 0
            ) or exists (
              select from subscription
              where subscriber_id = $24::uuid
              and creator_id = post.profile_id
              and ends_at > $25::timestamptz offset 0
            ))
        )
      )) and ((not post.nsfw or post.profile_id = $26::uuid or $27::boolean) or $28::boolean)) and (case
    when $29::boolean or post.profile_id = $30::uuid then null
    when post.price = 0 and post.access = 'public' then null
    when $31::uuid is null then 'sign_in'
    when exists (
      select from purchase
      where purchase.post_id = post.id
      and purchase.profile_id = $32::uuid
      and purchase.revoked_at is null offset 0
    ) then null
    when post.access = 'public' then 'buy'
    when exists (
      select from subscription
      where subscriber_id = $33::uuid
      and creator_id = post.profile_id
      and ends_at > $34::timestamptz offset 0
    ) then case when post.price > 0 then 'buy' end
    when post.access = 'subscribers' then case when post.price > 0 then 'subscribe_and_buy' else 'subscribe' end
    when post.price > 0 then 'buy'
    when exists (select from follow
      where follower_id = $35::uuid
      and followed_id = post.profile_id offset 0) then null
    else 'follow'
    end) is null);
--   ban by ban_open
--   block by block_by_blocked
--   comment by comment_pkey and block_by_blocked and block_by_blocked and ban_open
--   comment by comment_replies
--   follow by follow_pkey
--   highlight_story by highlight_story_of_post
--   post by post_pkey
--   profile by profile_newest
--   purchase by purchase_that_counts
--   subscription by subscription_of_pair
--   takedown by takedown_pkey

-- THE NOTIFICATIONS OF ONE TYPE

select page.id, page.type, page.actor_count, page.happened_at, page.read_at, page.happened_at::text as key,
latest.actors, last.post_id, last.comment_id, last.amount, last.title, last.path
from (
  select * from unnest(array[$1, $2]::uuid[]) as whose (recipient)
  cross join lateral (
    select * from notification
    where recipient_id = whose.recipient and true and type = $3 and true
    order by happened_at desc, id desc limit 11 + $4::int
  ) as one
  order by happened_at desc, id desc limit 11 offset $5::int
) as page
left join lateral (
  select * from notification_source as source
  where source.recipient_id = page.recipient_id and source.group_key = page.group_key
  order by source.happened_at desc, source.key limit 1
) as last on true
cross join lateral (
  select json_agg((
      select json_build_array(badge.id, badge.uuid, badge.username, badge.display_name,
        (
          select json_build_array(
            content.id, content.uuid, content.kind, content.status, content.width, content.height, content.duration_ms,
            content.thumbhash, content.is_ai, (
              select json_build_array(json_agg(variant.name), json_agg(variant.width), json_agg(variant.height))
              from variant where variant.content_id = content.id
            ))
          from content
          where content.id = badge.photo_content_id and (
            content.deleted_at is null and content.hidden_at is null and content.withheld_at is null
          )
        ))
      from profile as badge where badge.id = actor.id
    ) order by actor.at desc) as actors from (
    select recent.actor_id as id, max(recent.happened_at) as at from (
      select source.actor_id, source.happened_at from notification_source as source
      where source.recipient_id = page.recipient_id and source.group_key = page.group_key
      and source.actor_id is not null
      and exists (select from profile as alive
        where alive.id = source.actor_id
        and alive.deleted_at is null)
      and not exists (
        select from ban where ban.profile_id = source.actor_id and ban.lifted_at is null offset 0
      )
      order by source.happened_at desc limit 20
    ) as recent
    group by recent.actor_id order by at desc limit 3
  ) as actor
) as latest
order by page.happened_at desc, page.id desc;
--   ban by ban_open
--   content by content_pkey
--   notification by notification_of_type
--   notification_source by notification_source_of_group
--   profile by profile_newest
--   profile by profile_pkey
--   variant by variant_pkey

-- statement 2 of the notifications, again
--   ban by ban_open
--   block by block_by_blocked
--   highlight_story by highlight_story_of_post
--   post by post_pkey
--   profile by profile_newest
--   profile by profile_pkey
--   purchase by purchase_that_counts
--   subscription by subscription_of_pair
--   takedown by takedown_pkey

-- statement 3 of the notifications, again
--   ban by ban_open
--   block by block_by_blocked
--   comment by comment_pkey and block_by_blocked and block_by_blocked and ban_open
--   comment by comment_replies
--   follow by follow_pkey
--   highlight_story by highlight_story_of_post
--   post by post_pkey
--   profile by profile_newest
--   purchase by purchase_that_counts
--   subscription by subscription_of_pair
--   takedown by takedown_pkey

-- THE NUMBER OF UNREAD NOTIFICATIONS

select count(*)::int as count from (
  select from notification where recipient_id = any($1::uuid[]) and read_at is null
  limit 100
) as unread;
--   notification by notification_unread

-- THE WALLET

select lot.id, lot.source, lot.remaining, lot.granted, lot.spend_on, lot.is_refundable, lot.created_at, lot.turn
from lot
where lot.account_id = (
  select id from ledger_account where kind = 'wallet' and owner_id = $1::uuid
) and not lot.is_spent and true
order by lot.turn, lot.id limit 101 offset 0;
--   ledger_account by ledger_account_kind_owner_id_slot_key
--   lot by lot_in_turn

select "id", "type", "amount" from "transfer" where "key" = $1;
--   transfer by transfer_key_key

select * from "crypto_wallet" where "user_id" = $1;
--   crypto_wallet by crypto_wallet_pkey

select "owner_id", sum(balance)::bigint as "balance"
from "ledger_account"
where "kind" = $1
and "owner_id" = any($2::uuid[])
group by "owner_id";
--   ledger_account by ledger_account_kind_owner_id_slot_key

select debt_of($1::uuid) as debt;

select limits.*,
spent_since((select id
    from ledger_account
    where kind = 'wallet'
    and owner_id = $1::uuid), $2::uuid) as "spentToday",
spent_since((select id
    from ledger_account
    where kind = 'wallet'
    and owner_id = $3::uuid), $4::uuid) as "spentThisMonth"
from (values (1)) as one
left join lateral (
  select day_limit_at(spending_limit, $5::timestamptz) as day, month_limit_at(spending_limit, $6::timestamptz) as month,
  next_day_limit as "nextDay", next_month_limit as "nextMonth",
  case when next_from > $7::timestamptz then next_from end as "nextFrom"
  from spending_limit where user_id = $8::uuid
) as limits on true;
--   ledger_account by ledger_account_kind_owner_id_slot_key
--   spending_limit by spending_limit_pkey

-- THE TRANSACTIONS

(select latest.id from unnest($1::text[]) as kind (type) cross join lateral (
    select id from transfer
    where source_profile_id = $2::uuid and true and not exists (
      select from entry join ledger_account as wallet on wallet.id = entry.account_id
      where entry.transfer_id = transfer.id and wallet.kind = 'wallet' and wallet.owner_id <> $3::uuid
      and entry.amount < 0
    ) and (type, id) >= (kind.type, $4::uuid) and (type, id) < (kind.type, $5::uuid)
    order by type desc, id desc limit 11
  ) as latest)
union
(select latest.id from unnest($6::text[]) as kind (type) cross join lateral (
    select id from transfer
    where destination_profile_id = $7::uuid and true and not exists (
      select from entry join ledger_account as wallet on wallet.id = entry.account_id
      where entry.transfer_id = transfer.id and wallet.kind = 'wallet' and wallet.owner_id <> $8::uuid
      and entry.amount > 0
    ) and (type, id) >= (kind.type, $9::uuid) and (type, id) < (kind.type, $10::uuid)
    order by type desc, id desc limit 11
  ) as latest)
union
(select latest.id from unnest($11::text[]) as kind (type) cross join lateral (
    select id from transfer
    where referrer_profile_id = $12::uuid
    and source_profile_id is distinct from $13::uuid
    and destination_profile_id is distinct from $14::uuid
    and (type, id) >= (kind.type, $15::uuid)
    and (type, id) < (kind.type, $16::uuid)
    order by type desc, id desc limit 11
  ) as latest)
order by id desc limit 11 offset 0;
--   entry by entry_pkey
--   ledger_account by ledger_account_pkey
--   transfer by transfer_for_referrer
--   transfer by transfer_from
--   transfer by transfer_to

select transfer.*,
exists (select from transfer as undoing where undoing.undoes = transfer.id) as is_undone,
case when source_profile_id = $1::uuid then exists (
  select from entry join ledger_account as wallet on wallet.id = entry.account_id
  where entry.transfer_id = transfer.id and wallet.kind = 'wallet' and wallet.owner_id <> $2::uuid
  and entry.amount < 0
)
when destination_profile_id = $3::uuid then exists (
  select from entry join ledger_account as wallet on wallet.id = entry.account_id
  where entry.transfer_id = transfer.id and wallet.kind = 'wallet' and wallet.owner_id <> $4::uuid
  and entry.amount > 0
)
else false end as is_of_former_owner,
coalesce(own.given, 0)::bigint as given, coalesce(own.received, 0)::bigint as received
from transfer
left join lateral (
  select sum(least(entry.amount, 0)) as given, sum(greatest(entry.amount, 0)) as received
  from entry join ledger_account on ledger_account.id = entry.account_id
  where entry.transfer_id = transfer.id and (
    (ledger_account.kind = 'wallet' and ledger_account.owner_id = $5::uuid)
    or (ledger_account.kind = 'earnings' and ledger_account.owner_id = $6::uuid))
) as own on true
where transfer.id = any($7::uuid[])
order by transfer.id desc;
--   entry by entry_of_account
--   entry by entry_pkey
--   ledger_account by ledger_account_kind_owner_id_slot_key and ledger_account_kind_owner_id_slot_key
--   ledger_account by ledger_account_pkey
--   transfer by transfer_pkey
--   transfer by transfer_undoing

-- statement 4 of people to mention, again
--   profile by profile_newest

-- BUYING A POST

-- statement 1 of a search for a name that lacks a letter, again

select post.id, post.price, post.profile_id as seller_id, seller.user_id as seller_user_id,
seller.username as seller_username, ((
    post.removed_at is null
    and (post.profile_id = $1::uuid
      or (post.hidden_at is null
        and post.published_at <= $2::timestamptz
        and (post.available_until is null
          or post.available_until > $2::timestamptz)))
    and (
      exists (select from profile as alive where alive.id = post.profile_id and alive.deleted_at is null)
      and ($3::boolean
        or not ((exists (select from block
              where blocker_id = $1::uuid
              and blocked_id = post.profile_id offset 0)
            or exists (select from block
              where blocker_id = post.profile_id
              and blocked_id = $1::uuid offset 0))
          or (post.profile_id is distinct from $1::uuid
            and exists (
              select from ban where ban.profile_id = post.profile_id and ban.lifted_at is null offset 0
            ))) or exists (
          select from purchase
          where purchase.post_id = post.id
          and purchase.profile_id = $1::uuid
          and purchase.revoked_at is null offset 0
        ) or exists (
          select from subscription
          where subscriber_id = $1::uuid
          and creator_id = post.profile_id
          and ends_at > $2::timestamptz offset 0
        ))
    )
  ) and ((not post.nsfw or post.profile_id = $1::uuid or $4::boolean) or $3::boolean)) as is_offered,
exists (
  select from purchase
  where purchase.post_id = post.id
  and purchase.profile_id = $1::uuid
  and purchase.revoked_at is null offset 0
) as is_bought,
(post.access = 'subscribers' and not exists (
    select from subscription
    where subscriber_id = $1::uuid
    and creator_id = post.profile_id
    and ends_at > $2::timestamptz offset 0
  )) as needs_subscription,
exists (
  select from ban where ban.profile_id = post.profile_id and ban.starts_at <= $2::timestamptz
  and (ban.ends_at is null
    or ban.ends_at > $2::timestamptz)
  and (ban.lifted_at is null
    or ban.lifted_at > $2::timestamptz) offset 0
) as is_seller_banned,
exists (
  select
  from identity_check
  where identity_check.user_id = seller.user_id
  and identity_check.state = 'approved'
) as is_seller_identified, (exists (select from block
    where blocker_id = $1::uuid
    and blocked_id = post.profile_id offset 0)
  or exists (select from block
    where blocker_id = post.profile_id
    and blocked_id = $1::uuid offset 0)) as is_blocked,
(
  select json_build_object('profileId', referral.referrer_profile_id, 'percent', referral_terms.social_percent)
  from profile as sold_by
  join referral on referral.user_id = sold_by.user_id
  join profile as referrer on referrer.id = referral.referrer_profile_id
  and referrer.deleted_at is null
  and referrer.user_id <> sold_by.user_id
  left join referral_terms on referral_terms.user_id = referrer.user_id
  where sold_by.id = post.profile_id
) as referrer
from post join profile as seller on seller.id = post.profile_id
where post.id = $5::uuid;
--   ban by ban_of_profile
--   ban by ban_open
--   block by block_by_blocked
--   identity_check by identity_check_latest_of_user
--   post by post_pkey
--   profile by profile_newest
--   profile by profile_pkey
--   purchase by purchase_that_counts
--   referral by referral_pkey
--   referral_terms by referral_terms_pkey
--   subscription by subscription_of_pair

with handed_over as (
  insert into purchase (id, post_id, profile_id, price, purchased_at)
  select $1::uuid, post.id, $2::uuid, $3::bigint,
  $4::timestamptz
  from post where post.id = $5::uuid and post.removed_at is null for key share
  on conflict (post_id, profile_id) where revoked_at is null do nothing
  returning id, add_notification_source(jsonb_populate_record(null::notification_source, $6::jsonb))),
paid as materialized (select move_value($7::jsonb) as moved from handed_over)
select (moved).*, case when (moved).done_id is not null then refuse('conflict', '{}') end from paid;
--   post by post_pkey

-- statement 2 of one post, again
--   ban by ban_open
--   block by block_by_blocked
--   block by block_pkey
--   comment by comment_by_profile
--   comment by comment_most_liked
--   comment by comment_pkey
--   content by content_pkey
--   follow by follow_pkey
--   highlight_story by highlight_story_of_post
--   mute by mute_pkey
--   post by post_pkey
--   post_content by post_content_pkey
--   post_counter by post_counter_pkey
--   post_like by post_like_pkey
--   post_save by post_save_pkey
--   profile by profile_newest
--   profile by profile_pkey
--   purchase by purchase_that_counts
--   subscription by subscription_of_pair
--   variant by variant_pkey

-- A TIP

-- statement 1 of a search for a name that lacks a letter, again

-- statement 3 of liking a post, again

-- statement 2 of the wallet, again
--   transfer by transfer_key_key

select profile.id, profile.username, profile.user_id as "userId",
exists (
  select from ban where ban.profile_id = profile.id and ban.starts_at <= $1::timestamptz
  and (ban.ends_at is null
    or ban.ends_at > $1::timestamptz)
  and (ban.lifted_at is null
    or ban.lifted_at > $1::timestamptz) offset 0
) as "isBanned",
(exists (select from block
    where blocker_id = $2::uuid
    and blocked_id = profile.id offset 0)
  or exists (select from block
    where blocker_id = profile.id
    and blocked_id = $2::uuid offset 0)) as "isBlocked"
from profile where profile.id = $3::uuid and profile.deleted_at is null;
--   ban by ban_of_profile
--   block by block_by_blocked
--   profile by profile_newest

select (
  select json_build_object('profileId', referral.referrer_profile_id, 'percent', referral_terms.social_percent)
  from profile as sold_by
  join referral on referral.user_id = sold_by.user_id
  join profile as referrer on referrer.id = referral.referrer_profile_id
  and referrer.deleted_at is null
  and referrer.user_id <> sold_by.user_id
  left join referral_terms on referral_terms.user_id = referrer.user_id
  where sold_by.id = $1::uuid
) as referrer;
--   profile by profile_newest
--   profile by profile_pkey
--   referral by referral_pkey
--   referral_terms by referral_terms_pkey

select * from move_value($1::jsonb);

-- statement 7 of liking a post, again

select * from "transfer" where "id" = $1;
--   transfer by transfer_pkey

-- statement 8 of liking a post, again

-- statement 4 of the wallet, again
--   ledger_account by ledger_account_kind_owner_id_slot_key

-- WHETHER AN UPLOADED FILE IS KNOWN AS NSFW

select "id" from "content" where "sha256" = $1 and "is_nsfw" = $2;
--   content by content_sha256

-- THE REMOVED POSTS

select listed.id, listed.post_id, post.profile_id as author_id, listed.reason, listed.to_refund, listed.taken_down_at,
listed.refunds_approved_at, listed.refunded_at, listed.was_removed, listed.restored_at, listed.restored_because,
listed.taken_down_at::text as key,
rtrim(left(regexp_replace(post.description, '\s+', ' ', 'g'), 80)) as words,
(
  select username from profile where user_id = "listed"."moderator_id" and deleted_at is null
  order by created_at, id limit 1) as moderator, (
  select username from profile where user_id = "listed"."restored_by" and deleted_at is null
  order by created_at, id limit 1) as admin
from (
  select * from (
    (select id, post_id, moderator_id, reason, to_refund, taken_down_at, refunds_approved_at, refunded_at, was_removed, null::uuid as restored_by, null::text as restored_because, null::timestamptz as restored_at
      from takedown where (taken_down_at, id) < ($1::timestamptz, $2::uuid)
      order by taken_down_at desc, id desc limit $3::int)
    union all
    (select id, post_id, moderator_id, reason, to_refund, taken_down_at, refunds_approved_at, refunded_at, was_removed, restored_by, restored_because, restored_at
      from post_restoration
      where (taken_down_at, id) < ($4::timestamptz, $5::uuid)
      order by taken_down_at desc, id desc limit $6::int)
  ) as either order by taken_down_at desc, id desc limit $7::int offset $8::int
) as listed join post on post.id = listed.post_id
order by listed.taken_down_at desc, listed.id desc;
--   post by post_pkey
--   post_restoration by post_restoration_latest
--   profile by profile_of_user
--   takedown by takedown_latest

-- statement 4 of people to mention, again
--   profile by profile_newest

-- statement 3 of explore, again
--   content by content_pkey
--   variant by variant_pkey

-- THE POSTS THAT MODERATORS READ

with page (id, key) as materialized (select page.id, page.key::text as key from (
    select post.id, post.published_at as key
    from post
    where true
    and post.type = $1
    and post.removed_at is null
    and post.published_at is not null
    and (post.published_at, post.id) < ((select $2::timestamptz), (select $3::uuid)) and (
      post.removed_at is null
      and (post.hidden_at is null
        and post.published_at <= (select $4::timestamptz)
        and (post.available_until is null
          or post.available_until > (select $4::timestamptz)))
      and exists (select from profile as alive
        where alive.id = post.profile_id
        and alive.deleted_at is null)
      and (not post.nsfw
        or post.profile_id = $5::uuid
        or $6::boolean)
      and not ((exists (select from block
            where blocker_id = $5::uuid
            and blocked_id = post.profile_id offset 0)
          or exists (select from block
            where blocker_id = post.profile_id
            and blocked_id = $5::uuid offset 0))
        or (post.profile_id is distinct from $5::uuid
          and exists (
            select from ban where ban.profile_id = post.profile_id and ban.lifted_at is null offset 0
          )))
      and not exists (select from mute
        where muter_id = $5::uuid
        and muted_id = post.profile_id offset 0)
    )
    and (not post.nsfw or $7::boolean) and true
    and true
    and true order by post.published_at desc, post.id desc limit 11
  ) as page order by page.key desc, page.id desc limit 11)
select
post.id, post.type, case when rule.unlock is null
or post.teaser is null then post.description else rtrim(post.teaser) || '…' end as description,
case when rule.unlock is null or post.teaser is null then 0
else char_length(post.description) - char_length(post.teaser) end as hidden_character_count, post.tags, post.nsfw, post.access, post.price, post.available_from,
post.available_until, post.published_at, post.created_at, post.edited_at, post.hidden_at, post.removed_at,
post.photo_count, post.video_count, post.duration_ms, counted.like_count,
greatest(0, counted.comment_count - rule.hidden_comments) as comment_count,
case when rule.unlock is null and post.removed_at is null and counted.comment_count > 0
then (
  select json_build_array(liked.id, left(liked.body, 300), writer.username, writer.display_name)
  from (
    select comment.id, comment.profile_id, comment.body, comment.like_count, comment.created_at
    from comment
    where comment.post_id = post.id and comment.parent_id is null and comment.removed_at is null
    order by comment.like_count desc, comment.created_at desc, comment.id desc
    limit 20
  ) as liked
  join profile as writer on writer.id = liked.profile_id
  where writer.deleted_at is null
  and ($8::boolean
    or not ((exists (select from block
          where blocker_id = $5::uuid
          and blocked_id = liked.profile_id offset 0)
        or exists (select from block
          where blocker_id = liked.profile_id
          and blocked_id = $5::uuid offset 0))
      or (liked.profile_id is distinct from $5::uuid
        and exists (
          select from ban where ban.profile_id = liked.profile_id and ban.lifted_at is null offset 0
        ))))
  and not exists (select from mute
    where muter_id = $5::uuid
    and muted_id = liked.profile_id offset 0)
  order by liked.like_count desc, liked.created_at desc, liked.id desc
  limit 1
) end as first_comment,
rule.unlock, rule.is_public,
exists (select from follow
  where follower_id = $5::uuid
  and followed_id = post.profile_id offset 0) as is_following, (exists (select from block
    where blocker_id = $5::uuid
    and blocked_id = post.profile_id offset 0)
  or exists (select from block
    where blocker_id = post.profile_id
    and blocked_id = $5::uuid offset 0)) as is_blocked,
exists (select from post_like
  where post_id = post.id
  and profile_id = $5::uuid offset 0) as is_liked,
exists (select from post_save
  where post_id = post.id
  and profile_id = $5::uuid offset 0) as is_saved,
exists (
  select from purchase
  where purchase.post_id = post.id
  and purchase.profile_id = $5::uuid
  and purchase.revoked_at is null offset 0
) as is_purchased,
rule.unlock is not null and exists (
  select from post_content where post_content.post_id = post.id and exists (
    select from content where content.id = post_content.content_id and content.is_ai and (
      content.deleted_at is null and content.hidden_at is null and content.withheld_at is null
    )
  )
) as hides_ai,
(
  select json_build_array(badge.id, badge.uuid, badge.username, badge.display_name,
    (
      select json_build_array(
        content.id, content.uuid, content.kind, content.status, content.width, content.height, content.duration_ms,
        content.thumbhash, content.is_ai, (
          select json_build_array(json_agg(variant.name), json_agg(variant.width), json_agg(variant.height))
          from variant where variant.content_id = content.id
        ))
      from content
      where content.id = badge.photo_content_id and (
        content.deleted_at is null and content.hidden_at is null and content.withheld_at is null
      )
    ))
  from profile as badge where badge.id = post.profile_id
) as author,
(
  select json_agg(
    json_build_array(post_content.alt, (
        select json_build_array(
          content.id, content.uuid, content.kind, content.status, content.width, content.height, content.duration_ms,
          content.thumbhash, content.is_ai, (
            select json_build_array(json_agg(variant.name), json_agg(variant.width), json_agg(variant.height))
            from variant where variant.content_id = content.id
          ))
        from content
        where content.id = post_content.content_id and (
          content.deleted_at is null and content.hidden_at is null and content.withheld_at is null
        )
      ))
    order by post_content.position
  )
  from post_content
  where post_content.post_id = post.id and (rule.unlock is null or post_content.position = 0)
) as contents, wanted.key, (select count(*) > $9::int from page) as has_more
from (
  select id, key, row_number() over () as position from page limit (select $9::int)
) as wanted
join post on post.id = wanted.id
cross join lateral (
  select coalesce(sum(likes), 0)::int as like_count, coalesce(sum(comments), 0)::int as comment_count
  from post_counter where post_counter.post_id = post.id
) as counted
-- OFFSET 0 keeps the rule from being evaluated again wherever it is used.
cross join lateral (
  select (case
    when $8::boolean or post.profile_id = $5::uuid then null
    when post.price = 0 and post.access = 'public' then null
    when $5::uuid is null then 'sign_in'
    when exists (
      select from purchase
      where purchase.post_id = post.id
      and purchase.profile_id = $5::uuid
      and purchase.revoked_at is null offset 0
    ) then null
    when post.access = 'public' then 'buy'
    when exists (
      select from subscription
      where subscriber_id = $5::uuid
      and creator_id = post.profile_id
      and ends_at > $4::timestamptz offset 0
    ) then case when post.price > 0 then 'buy' end
    when post.access = 'subscribers' then case when post.price > 0 then 'subscribe_and_buy' else 'subscribe' end
    when post.price > 0 then 'buy'
    when exists (select from follow
      where follower_id = $5::uuid
      and followed_id = post.profile_id offset 0) then null
    else 'follow'
    end) as unlock, ((((
          post.removed_at is null
          and (post.profile_id = null::uuid
            or (post.hidden_at is null
              and post.published_at <= $4::timestamptz
              and (post.available_until is null
                or post.available_until > $4::timestamptz)))
          and (
            exists (select from profile as alive where alive.id = post.profile_id and alive.deleted_at is null)
            and (false or not ((false or false) or (post.profile_id is distinct from null::uuid and exists (
                    select from ban where ban.profile_id = post.profile_id and ban.lifted_at is null offset 0
                  ))) or false or false)
          )
        ) or (
          (false or (false and exists (
                select from purchase where purchase.post_id = post.id and purchase.revoked_at is null offset 0
              )))
          and post.hidden_at is null
          and exists (select from profile as alive
            where alive.id = post.profile_id
            and alive.deleted_at is null)
          and not exists (select from takedown
            where takedown.post_id = post.id offset 0)
        ) or (
          post.type = 'stories'
          and post.removed_at is null
          and post.hidden_at is null
          and post.published_at <= $4::timestamptz
          and exists (select from highlight_story where highlight_story.post_id = post.id offset 0)
          and (
            exists (select from profile as alive where alive.id = post.profile_id and alive.deleted_at is null)
            and (false or not ((false or false) or (post.profile_id is distinct from null::uuid and exists (
                    select from ban where ban.profile_id = post.profile_id and ban.lifted_at is null offset 0
                  ))) or false or false)
          )
        )) and ((not post.nsfw or post.profile_id = null::uuid or false) or false)) and (case
      when false or post.profile_id = null::uuid then null
      when post.price = 0 and post.access = 'public' then null
      when null::uuid is null then 'sign_in'
      when false then null
      when post.access = 'public' then 'buy'
      when false then case when post.price > 0 then 'buy' end
      when post.access = 'subscribers' then case when post.price > 0 then 'subscribe_and_buy' else 'subscribe' end
      when post.price > 0 then 'buy'
      when false then null
      else 'follow'
      end) is null) as is_public,
  case when counted.comment_count > 0 then (
    select coalesce(sum(hidden.count), 0)::int
    from (
      select blocked_id as id from block where blocker_id = $5::uuid
      union select blocker_id
      from block
      where blocked_id = $5::uuid offset 0) as blocked
    cross join lateral (
      select case
      when comment.parent_id is null then 1 + comment.reply_count
      when exists (
        select from comment as answered
        where answered.id = comment.parent_id
        and (exists (select from block
            where blocker_id = $5::uuid
            and blocked_id = answered.profile_id offset 0)
          or exists (select from block
            where blocker_id = answered.profile_id
            and blocked_id = $5::uuid offset 0)) offset 0
      ) then 0
      else 1
      end as count
      from comment
      where comment.post_id = post.id
      and comment.profile_id = blocked.id
      and comment.removed_at is null offset 0
    ) as hidden
    where not $8::boolean
  ) else 0 end as hidden_comments offset 0
) as rule
order by wanted.position;
--   ban by ban_open
--   block by block_by_blocked
--   block by block_pkey
--   comment by comment_by_profile
--   comment by comment_most_liked
--   comment by comment_pkey
--   content by content_pkey
--   follow by follow_pkey
--   highlight_story by highlight_story_of_post
--   mute by mute_pkey
--   post by post_latest
--   post by post_pkey
--   post_content by post_content_pkey
--   post_counter by post_counter_pkey
--   post_like by post_like_pkey
--   post_save by post_save_pkey
--   profile by profile_newest
--   profile by profile_pkey
--   purchase by purchase_that_counts
--   subscription by subscription_of_pair
--   variant by variant_pkey

-- statement 1 of the posts that moderators read, again
--   ban by ban_open
--   block by block_by_blocked
--   block by block_pkey
--   comment by comment_by_profile
--   comment by comment_most_liked
--   comment by comment_pkey
--   content by content_pkey
--   follow by follow_pkey
--   highlight_story by highlight_story_of_post
--   mute by mute_pkey
--   post by post_latest
--   post by post_pkey
--   post_content by post_content_pkey
--   post_counter by post_counter_pkey
--   post_like by post_like_pkey
--   post_save by post_save_pkey
--   profile by profile_newest
--   profile by profile_pkey
--   purchase by purchase_that_counts
--   subscription by subscription_of_pair
--   variant by variant_pkey

-- statement 1 of the posts that moderators read, again
--   ban by ban_open
--   block by block_by_blocked
--   block by block_pkey
--   comment by comment_by_profile
--   comment by comment_most_liked
--   comment by comment_pkey
--   content by content_pkey
--   follow by follow_pkey
--   highlight_story by highlight_story_of_post
--   mute by mute_pkey
--   post by post_latest
--   post by post_pkey
--   post_content by post_content_pkey
--   post_counter by post_counter_pkey
--   post_like by post_like_pkey
--   post_save by post_save_pkey
--   profile by profile_newest
--   profile by profile_pkey
--   purchase by purchase_that_counts
--   subscription by subscription_of_pair
--   variant by variant_pkey

-- THE POSTS OF A CREATOR THAT WERE REMOVED

-- statement 4 of people to mention, again
--   profile by profile_newest

select takedown.id, takedown.post_id, takedown.reason, takedown.was_removed, takedown.taken_down_at,
takedown.taken_down_at::text as key,
(select username from profile where user_id = takedown.moderator_id and deleted_at is null
  order by created_at, id limit 1) as moderator
from takedown join post on post.id = takedown.post_id
where (takedown.taken_down_at, takedown.id) < ($1::timestamptz, $2::uuid)
and post.type = any($3::text[]) and true
and post.removed_at is not null and post.profile_id = $4::uuid
order by takedown.taken_down_at desc, takedown.id desc limit $5::int offset $6::int;
--   post by post_removed_of_profile
--   profile by profile_of_user
--   takedown by takedown_pkey

-- THE FIGURES OF THE PLATFORM

select to_char("created_at" at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as count, (count(*) filter (where
    exists (select from plan where plan.profile_id = profile.id)
    or exists (
      select from post where post.profile_id = profile.id and post.price > 0 and post.removed_at is null
      and post.published_at <= $1::timestamptz offset 0
    )))::int as creators
from profile where deleted_at is null and ("id" >= $2::uuid and "id" < $3::uuid) group by 1;
--   plan by plan_pkey
--   post by post_for_sale
--   profile by profile_newest

select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, type, sum(amount)::bigint as amount,
count(*)::int as transfers
from transfer
where id >= $1::uuid and id < $2::uuid
and not starts_with(key, 'again:')
group by 1, 2;
--   transfer by transfer_pkey

select coalesce(sum(entry.amount) filter (where entry.transfer_id >= $1::uuid), 0)::bigint as now,
coalesce(sum(entry.amount) filter (where not entry.transfer_id >= $2::uuid), 0)::bigint as before
from ledger_account join entry on entry.account_id = ledger_account.id
where ledger_account.kind = 'platform'
and entry.transfer_id >= $3::uuid
and entry.transfer_id < $4::uuid;
--   entry by entry_of_account
--   ledger_account by ledger_account_kind_owner_id_slot_key

select to_char("created_at" at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as count
from "user"
where ("id" >= $1::uuid and "id" < $2::uuid) group by 1;
--   user by user_pkey

select to_char("published_at" at time zone 'UTC', 'YYYY-MM-DD') as day, (count(*) filter (where type = 'regular'))::int as regular,
(count(*) filter (where type = 'stories'))::int as stories, (count(*) filter (where type = 'reels'))::int as reels
from post
where type in ('regular', 'stories', 'reels') and removed_at is null and published_at is not null
and published_at >= $1::timestamptz and published_at < $2::timestamptz
group by 1;
--   post by post_latest

select to_char("created_at" at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as count
from ai_request
where created_at >= $1::timestamptz and created_at < $2::timestamptz group by 1;
--   ai_request by ai_request_time

-- THE REFUNDS THAT WAIT FOR AN ADMIN

select takedown.post_id, post.profile_id as author_id, takedown.reason, takedown.to_refund, takedown.taken_down_at,
takedown.taken_down_at::text as key,
(select username from profile where user_id = takedown.moderator_id and deleted_at is null
  order by created_at, id limit 1) as moderator
from takedown join post on post.id = takedown.post_id
where takedown.refunds_approved_at is null
and (takedown.taken_down_at, takedown.post_id) > ($1::timestamptz, $2::uuid)
order by takedown.taken_down_at, takedown.post_id limit $3::int offset $4::int;
--   post by post_pkey
--   profile by profile_of_user
--   takedown by takedown_waiting

-- statement 4 of people to mention, again
--   profile by profile_newest

-- statement 3 of explore, again
--   content by content_pkey
--   variant by variant_pkey

-- THE REFUNDS OF A FAN

select refund.id, post.profile_id as author_id, refund.price as amount, refund.refunded_at, refund.key::text as key
from (
  (select purchase.id, purchase.post_id, purchase.price, purchase.refunded_at, $1::timestamptz as key
    from purchase join takedown on takedown.post_id = purchase.post_id
    where purchase.profile_id = $2::uuid and purchase.revoked_at is null
    and ($3::timestamptz, purchase.id) < ($4::timestamptz, $5::uuid)
    order by purchase.id desc limit $6::int)
  union all
  (select id, post_id, price, refunded_at, refunded_at from purchase
    where profile_id = $7::uuid and refunded_at is not null
    and (refunded_at, id) < ($8::timestamptz, $9::uuid)
    order by refunded_at desc, id desc limit $10::int)
) as refund join post on post.id = refund.post_id
order by refund.key desc, refund.id desc limit $11::int offset $12::int;
--   post by post_pkey
--   purchase by purchase_latest
--   purchase by purchase_refunded
--   takedown by takedown_pkey

-- statement 4 of people to mention, again
--   profile by profile_newest

-- statement 3 of explore, again
--   content by content_pkey
--   variant by variant_pkey

-- THE HISTORY OF AI REQUESTS

select *
from "ai_request"
where "profile_id" = $1
and "removed_at" is null
order by "created_at" desc, "id" desc
limit 25 offset 0;
--   ai_request by ai_request_of_profile

select * from "ai_output" where "request_id" = any($1::uuid[]) order by "request_id", "number";
--   ai_output by ai_output_request_id_number_key

select distinct on ("request_id") *
from "ai_attempt"
where "request_id" = any($1::uuid[])
order by "request_id", "number" desc;
--   ai_attempt by ai_attempt_request_id_number_key

select ai_request.id, 1 + ahead.total as position,
case when ahead.requeued > 0 then 'others-requeued' when ai_request.requeued_at is not null then 'requeued' end
as change
from ai_request
cross join lateral (
  select count(*)::int as total,
  count(*) filter (
    where earlier.requeued_at > coalesce(ai_request.requeued_at, ai_request.created_at)
  ) as requeued
  from ai_request as earlier
  where earlier.status = 'queued' and earlier.waits_for = ai_request.waits_for
  and (earlier.created_at, earlier.id) < (ai_request.created_at, ai_request.id)
) as ahead
where ai_request.id = any($1::uuid[]) and ai_request.status = 'queued';
--   ai_request by ai_request_pkey
--   ai_request by ai_request_queue

select wanted.provider, wanted.task || ':' || wanted.provider || ':' || wanted.model as key, latest.*,
(select count(*)::int
  from ai_request
  where status = 'queued'
  and waits_for = wanted.provider) as waiting
from unnest(
  $1::text[],
  $2::text[],
  $3::text[]
) as wanted (task, provider, model)
cross join lateral (
  select count(*) filter (where state = 'succeeded' or is_failure)::int as attempts,
  count(*) filter (where is_failure)::int as failures,
  (percentile_cont(0.5) within group (order by extract(epoch from finished_at - created_at))
    filter (where state = 'succeeded'))::float8 as median_seconds
  from (
    select attempt.state, attempt.created_at, attempt.finished_at,
    attempt.state = 'failed' and attempt.error_code <> all($4::text[]) as is_failure
    from (
      select request_id, state, error_code, created_at, finished_at from ai_attempt
      where provider = wanted.provider and model = wanted.model and finished_at is not null
      order by finished_at desc limit 200
    ) as attempt
    join ai_request on ai_request.id = attempt.request_id and ai_request.task = wanted.task
    order by attempt.finished_at desc limit 50
  ) as recent
) as latest;
--   ai_attempt by ai_attempt_record
--   ai_request by ai_request_pkey
--   ai_request by ai_request_queue

-- THE AI REQUESTS THAT ARE RUNNING

select *
from "ai_request"
where "profile_id" = $1
and "removed_at" is null
and "finished_at" is null
order by "created_at" desc, "id" desc
limit 25 offset 0;
--   ai_request by ai_request_of_profile
--   ai_request by ai_request_unfinished

-- statement 2 of the history of AI requests, again
--   ai_output by ai_output_request_id_number_key

-- statement 3 of the history of AI requests, again
--   ai_attempt by ai_attempt_request_id_number_key

-- statement 4 of the history of AI requests, again
--   ai_request by ai_request_queue

-- statement 5 of the history of AI requests, again
--   ai_attempt by ai_attempt_record
--   ai_request by ai_request_pkey
--   ai_request by ai_request_queue

-- THE AI TOOLS

select "task" from "ai_tool_switch";
--   ai_tool_switch by no index

select "task" from "ai_tool_wait" where "user_id" = $1;
--   ai_tool_wait by ai_tool_wait_of_user

-- THE PRICE OF AN AI REQUEST

-- statement 1 of a search for a name that lacks a letter, again

select "provider" from "ai_pause" where "until" > $1;
--   ai_pause by no index

-- statement 5 of the history of AI requests, again
--   ai_attempt by ai_attempt_record
--   ai_request by ai_request_pkey
--   ai_request by ai_request_queue

-- THE SESSION OF A REQUEST

select "session"."id", "session"."user_id", "session"."profile_id", "session"."last_seen_at", "user"."role", "user"."sees_nsfw"
from "session"
inner join "user" on "user"."id" = "session"."user_id"
where "session"."token_hash" = $1
and "session"."expires_at" > $2;
--   session by session_token_hash_key
--   user by user_pkey

select "id", "identifier", "email", "password_hash", "role", "adult_stated_at", "sees_nsfw", "purpose", "onboarding_put_off_at", "seen_terms_version", "created_at"
from "user"
where "id" = $1;
--   user by user_pkey

select * from "profile" where "deleted_at" is null and "id" = $1;
--   profile by profile_newest

select "id", "profile_id", "reason", "starts_at", "ends_at"
from "ban"
where "profile_id" = any($1::uuid[])
and "lifted_at" is null
and ("ends_at" is null
  or "ends_at" > $2);
--   ban by ban_open

select exists (select from post
  where profile_id = $1::uuid
  and published_at is not null
  and removed_at is null) as has_posts, is_creator, is_creator
or exists (select from earned_day
  where profile_id = $2::uuid
  order by day
  limit 1 offset 0) as is_seller
from (
  select exists (select from post
    where profile_id = $3::uuid
    and published_at is not null
    and removed_at is null
    and price > 0)
  or (exists (select from plan
      where profile_id = $4::uuid)
    or exists (select from subscription where creator_id = $5::uuid)) as is_creator offset 0
) as selling;
--   earned_day by earned_day_pkey
--   plan by plan_pkey
--   post by post_for_sale
--   post by post_trending_of_profile
--   subscription by subscription_of_creator

