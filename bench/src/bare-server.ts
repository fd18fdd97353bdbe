import { createServer } from 'node:http'
import pg from 'pg'

// The baseline: a server that sends the rows of one hand-written statement as JSON and does nothing else. Arguments:
// database address, port, rows per page, the viewer's profile.
const [url = '', port = '0', limit = '5', viewer = ''] = process.argv.slice(2)

const statement = `
  select post.id, post.type, post.description, post.tags, post.nsfw, post.access, post.price, post.photo_count,
    post.video_count, post.duration_ms, post.published_at, post.created_at, post.edited_at,
    post.available_from, post.available_until,
    profile.id as profile_id, profile.uuid as profile_uuid, profile.username, profile.display_name,
    (select coalesce(sum(likes), 0)::int from post_counter where post_id = post.id) as like_count,
    (select coalesce(sum(comments), 0)::int from post_counter where post_id = post.id) as comment_count,
    exists (select 1 from post_like where post_id = post.id and profile_id = $1) as is_liked,
    exists (select 1 from post_save where post_id = post.id and profile_id = $1) as is_saved,
    (select json_agg(json_build_object('name', name, 'mime', mime, 'width', width, 'height', height))
       from variant where content_id = profile.photo_content_id) as photo,
    (select json_agg(json_build_object('id', content.id, 'width', content.width, 'height', content.height,
         'thumbhash', content.thumbhash, 'alt', post_content.alt, 'variants',
         (select json_agg(json_build_object('name', name, 'mime', mime, 'width', width, 'height', height))
            from variant where content_id = content.id)) order by position)
       from post_content join content on content.id = post_content.content_id
       where post_content.post_id = post.id) as media
  from post join profile on profile.id = post.profile_id
  where post.type = 'regular' and post.published_at is not null and post.removed_at is null
    and post.published_at <= now() and profile.deleted_at is null
  order by post.published_at desc, post.id desc limit ${Number(limit)}`

const pool = new pg.Pool({ connectionString: url, max: 14 })

createServer((_request, response) => {
  void pool.query({ name: 'feed', text: statement, values: [viewer] }).then(({ rows }) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ data: rows }))
  })
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'))
