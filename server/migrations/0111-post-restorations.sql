-- A removal has an id, since the same post can be removed again after it was restored.
alter table takedown add column id uuid;
-- Jobs and notifications of earlier removals are named after the post.
update takedown set id = post_id;
alter table takedown alter column id set not null, add unique (id);

-- Whether its author had removed the post before, so that it stays removed if the takedown is reversed.
alter table takedown add column was_removed boolean not null default false;
update takedown set was_removed = true from post
  where post.id = takedown.post_id and post.removed_at is distinct from takedown.taken_down_at;

-- The removals, latest first.
create index takedown_latest on takedown (taken_down_at, id);

-- Removals that an admin reversed: each as it was, and who reversed it, when and why. What was refunded stays refunded.
create table post_restoration (
  -- Of the takedown.
  id uuid primary key,
  post_id uuid not null references post on delete cascade,
  moderator_id uuid not null references "user",
  reason text not null,
  taken_down_at timestamptz not null,
  to_refund bigint not null,
  refunds_approved_at timestamptz,
  refunds_approved_by uuid references "user",
  refunded_at timestamptz,
  was_removed boolean not null,
  restored_by uuid not null references "user",
  restored_because text not null,
  restored_at timestamptz not null
);
create index post_restoration_latest on post_restoration (taken_down_at, id);
create index post_restoration_of_moderator on post_restoration (moderator_id, taken_down_at);

-- Whether a content is hidden only because every post that showed it was removed. If one of them is restored, it shows again,
-- unlike a content that is hidden because a consent was revoked.
alter table content add column is_hidden_by_removal boolean not null default false;
update content set is_hidden_by_removal = true
  where hidden_at is not null and barred_at is not null
    and exists (
      select from post_content join takedown on takedown.post_id = post_content.post_id
      where post_content.content_id = content.id and takedown.taken_down_at = content.hidden_at
    )
    and not exists (
      select from ai_output join ai_request on ai_request.id = ai_output.request_id
      where ai_output.content_id = content.id and ai_request.hidden_by is not null
    );
alter table content add check (not is_hidden_by_removal or (hidden_at is not null and barred_at is not null));
