-- Teasers of locked posts, codes of referral links, the day on which subscriptions renew, and the lowest price.

-- The beginning of a description that everybody may read; null when that is all of it.
alter table post add column teaser text;
update post set teaser = left(description, 140)
  where (price > 0 or access <> 'public') and photo_count + video_count = 0 and char_length(description) > 140;
-- Tags and mentions are found by others, so what stays locked gives none.
update post set tags = array(
    select tag from unnest(tags) with ordinality as given (tag, position)
    where strpos(lower(description), '#' || tag) = 0 or strpos(lower(teaser), '#' || tag) > 0
    order by position
  )
  where teaser is not null;
delete from post_tag using post where post.id = post_tag.post_id and post.teaser is not null and post_tag.tag <> all (post.tags);
delete from mention using post, profile
  where post.id = mention.post_id and profile.id = mention.profile_id
    and post.teaser is not null and strpos(lower(post.teaser), '@' || profile.username) = 0;

alter table post
  drop column search_text,
  add column search_text tsvector not null
    generated always as (post_search_text(coalesce(teaser, description), tags)) stored,
  -- All the words, for those who unlocked the post.
  add column locked_search_text tsvector
    generated always as (case when teaser is not null then post_search_text(description, tags) end) stored,
  -- Whoever writes a post, its locked words have a teaser and no other words do.
  add constraint post_teaser check (
    case
      when (price > 0 or access <> 'public') and photo_count + video_count = 0 and char_length(description) > 140
      then teaser is not null and char_length(teaser) <= 140 and starts_with(description, teaser)
      else teaser is null
    end
  );
create index post_search on post using gin (search_text) where published_at is not null and removed_at is null;
create index post_locked_search on post using gin (locked_search_text)
  where teaser is not null and published_at is not null and removed_at is null;

-- At the highest platform fee the seller gets 0.01 of a price of 0.10. A draft asks nothing yet.
update post set price = 10 where price between 1 and 9;
alter table post add constraint post_least_price check (price = 0 or price >= 10 or published_at is null);
update plan set monthly_price = 10 where monthly_price between 1 and 9;
update plan set
    three_months_discount = least(three_months_discount, 100 - ceil(1000.0 / monthly_price)),
    six_months_discount = least(six_months_discount, 100 - ceil(1000.0 / monthly_price)),
    twelve_months_discount = least(twelve_months_discount, 100 - ceil(1000.0 / monthly_price))
  where monthly_price > 0;
alter table plan add constraint plan_least_price check (
  monthly_price = 0
  or monthly_price * (100 - greatest(three_months_discount, six_months_discount, twelve_months_discount)) >= 1000
);

-- A referral link carries this instead of the username, which may be changed and then taken by somebody else.
alter table profile add column referral_code text not null unique
  default left(replace(gen_random_uuid()::text, '-', ''), 12) check (referral_code ~ '^[0-9a-f]{12}$');

-- The day of the month on which a subscription renews: after a shorter month it returns to this day.
alter table subscription add column anchor_day smallint check (anchor_day between 1 and 31);
update subscription set anchor_day = case
    when extract(month from (ends_at at time zone 'utc') + interval '1 day') <> extract(month from ends_at at time zone 'utc')
    then greatest(extract(day from ends_at at time zone 'utc'), extract(day from started_at at time zone 'utc'))
    else extract(day from ends_at at time zone 'utc')
  end;
alter table subscription alter column anchor_day set not null;
