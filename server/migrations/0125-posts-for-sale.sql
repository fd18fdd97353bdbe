-- Whether a profile sells posts is asked with each session of somebody without price plans, however many posts they have.
create index post_for_sale on post (profile_id) where price > 0 and published_at is not null and removed_at is null;
