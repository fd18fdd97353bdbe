import pg from 'pg'

/** How many rows to insert. */
export interface Size {
  posts: number
  likes: number
}

const authors = 2000
const follows = 300

/** A user who follows many profiles, with the token of their session. */
export const viewer = {
  userId: '00000000-0000-7000-8000-000000000001',
  profileId: '00000000-0000-7000-9000-000000000001',
  token: 'the-session-token-of-the-seeded-viewer-00000',
}

/**
 * Fills an empty database with authors, photos, posts (published half an hour apart), likes and the viewer. Inserts
 * only rows, because nobody requests the files of the photos. A tenth of the posts are locked for the viewer.
 */
export async function seedPosts(url: string, { posts, likes }: Size): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  const run = (text: string, values?: unknown[]) => client.query(text, values)
  try {
    await run(`create function pg_temp.made(kind int, n bigint) returns uuid immutable language sql as
      $$ select ('00000000-0000-7000-' || lpad(to_hex(36864 + kind), 4, '0') || '-' || lpad(to_hex(n), 12, '0'))::uuid $$`)
    await insertPeople(run)
    await insertContent(run)
    await insertPosts(run, posts)
    await insertLikes(run, { posts, likes })
    await run('analyze')
  } finally {
    await client.end()
  }
}

type Run = (text: string, values?: unknown[]) => Promise<unknown>

async function insertPeople(run: Run): Promise<void> {
  await run(`insert into "user" (id, identifier, email, created_at)
    select pg_temp.made(1, n), 'u' || lpad(n::text, 10, '0'), 'author' || n || '@example.com', now() - interval '1 year'
    from generate_series(2, ${authors}) n`)
  await run(
    `insert into "user" (id, identifier, email, created_at) values ($1, 'u0000000001', 'viewer@example.com', now())`,
    [viewer.userId],
  )
  await run(`insert into profile (id, uuid, user_id, username, display_name, post_count, follower_count, introduced_at, created_at)
    select pg_temp.made(2, n), gen_random_uuid(), pg_temp.made(1, n), 'author' || n, 'Author ' || n, 50, n, now(), now()
    from generate_series(2, ${authors}) n`)
  await run(
    `insert into profile (id, uuid, user_id, username, display_name, introduced_at, created_at)
     values ($1, gen_random_uuid(), $2, 'viewer', 'Viewer', now(), now())`,
    [viewer.profileId, viewer.userId],
  )
  await run(
    `insert into session (id, token_hash, user_id, profile_id, user_agent, created_at, last_seen_at, expires_at)
     values (gen_random_uuid(), sha256(convert_to($1, 'utf8')), $2, $3, 'bench', now(), now(), now() + interval '1 day')`,
    [viewer.token, viewer.userId, viewer.profileId],
  )
  await run(
    `insert into follow select $1, pg_temp.made(2, n), now() from generate_series(2, ${follows + 1}) n`,
    [viewer.profileId],
  )
}

async function insertContent(run: Run): Promise<void> {
  await run(`insert into content (id, uuid, profile_id, upload_kind, kind, status, progress, file_name, mime, byte_size, sha256, width, height, thumbhash, created_at)
    select pg_temp.made(3, n), gen_random_uuid(), pg_temp.made(2, 2 + n % ${authors - 1}), 'media', 'photo', 'ready', 100,
      'photo.jpg', 'image/jpeg', 400000, sha256(n::text::bytea), 1280, 1600, '1QcSHQRnh493V4dIh4eXh1h4kJUI', now()
    from generate_series(0, ${(authors - 1) * 5 - 1}) n`)
  await run(`insert into variant (content_id, name, mime, width, height, byte_size)
    select content.id, 'w' || size.width || '.' || extension, 'image/' || extension, size.width, size.width * 5 / 4, 50000
    from content, (values (320), (640), (1280)) as size (width), (values ('avif'), ('webp')) as format (extension)`)
  await run(`insert into variant (content_id, name, mime, width, height, byte_size)
    select id, 'locked.webp', 'image/webp', 640, 800, 3500 from content`)
  await run(`update profile set photo_content_id =
    (select id from content where content.profile_id = profile.id limit 1) where username <> 'viewer'`)
}

async function insertPosts(run: Run, posts: number): Promise<void> {
  await run(
    `insert into post (id, profile_id, type, description, tags, access, photo_count, published_at, trending_score, created_at, updated_at)
     select pg_temp.made(4, n), pg_temp.made(2, 2 + n % ${authors - 1}), 'regular', 'Post number ' || n, array['bench', 'tag' || n % 50],
       case when n % 10 = 0 then 'subscribers' else 'public' end, 2,
       now() - n * interval '30 seconds', random() + n, now(), now()
     from generate_series(1, $1::bigint) n`,
    [posts],
  )
  await run(
    'insert into post_tag (tag, published_at, post_id) select unnest(tags), published_at, id from post',
  )
  for (const position of [0, 1]) {
    await run(
      `insert into post_content (post_id, position, content_id)
       select pg_temp.made(4, n), ${position}, pg_temp.made(3, (n + ${position} * ${authors - 1}) % ${(authors - 1) * 5})
       from generate_series(1, $1::bigint) n`,
      [posts],
    )
  }
}

async function insertLikes(run: Run, { posts, likes }: Size): Promise<void> {
  const each = Math.floor(likes / posts)
  await run(
    `insert into post_like select pg_temp.made(4, n), pg_temp.made(2, 2 + (n + k * 37) % ${authors - 1}), now()
     from generate_series(1, $1::bigint) n, generate_series(1, $2::bigint) k`,
    [posts, each],
  )
  await run(
    `insert into post_counter (post_id, slot, likes, comments)
     select pg_temp.made(4, n), 0, $2, 0 from generate_series(1, $1::bigint) n`,
    [posts, each],
  )
}
