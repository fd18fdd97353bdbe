-- Search that forgives accents and a missing letter, and looks into bios and tags.

-- A text as searches compare it: small letters without accents. `foldForSearch` does the same to what people type.
create function search_fold(written text) returns text
  language sql immutable strict parallel safe
  return translate(
    lower(normalize(regexp_replace(normalize(written, nfkd), '[\u0300-\u036f]', '', 'g'), nfkc)),
    'øłđħŧıς',
    'oldhtiσ'
  );

drop index profile_search;
alter table profile
  add column search_name text not null generated always as (search_fold(username || ' ' || display_name)) stored,
  add column search_words tsvector not null
    generated always as (
      to_tsvector('simple'::regconfig, search_fold(username || ' ' || display_name || ' ' || bio))
    ) stored;
create index profile_search_name on profile using gin (search_name gin_trgm_ops)
  where deleted_at is null and introduced_at is not null;
-- Trigrams are made of ASCII letters alone in a database of the locale C; words are found in every script.
create index profile_search_words on profile using gin (search_words)
  where deleted_at is null and introduced_at is not null;

-- By bytes, so that the tags that begin with something lie together whatever the locale of the database.
create index post_tag_search on post_tag ((search_fold(tag) collate "C"), published_at desc, post_id desc);

-- The words of posts are compared in the same way.
alter table post drop column search_text, drop column locked_search_text;
create or replace function post_search_text(description text, tags text[]) returns tsvector
  language sql immutable parallel safe
  return to_tsvector('simple'::regconfig, search_fold(description || ' ' || array_to_string(tags, ' ')));
alter table post
  add column search_text tsvector not null
    generated always as (post_search_text(coalesce(teaser, description), tags)) stored,
  add column locked_search_text tsvector
    generated always as (case when teaser is not null then post_search_text(description, tags) end) stored;
create index post_search on post using gin (search_text) where published_at is not null and removed_at is null;
create index post_locked_search on post using gin (locked_search_text)
  where teaser is not null and published_at is not null and removed_at is null;
