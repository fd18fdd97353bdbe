-- How far the demo world was filled. Earlier versions of the fill made this table themselves.
create table if not exists demo_progress (begun_at timestamptz not null, done_at timestamptz);
