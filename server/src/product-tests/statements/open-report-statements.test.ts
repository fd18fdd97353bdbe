import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb, openPool, sql } from '#kernel/db'
import { recordStatements, type SentStatement } from '#testing/record-statements'
import { seedPosts, viewer } from '#testing/seeds/posts'
import { createWorld, type World } from '#testing/world'
import { countOpenReports } from '../../modules/admin/people/open-report-queries.ts'
import { countRows, explainAll } from './explain-statement.ts'
import { faultsIn, indexesIn, isLarge } from './plan-faults.ts'

// Sixty of five thousand reports are open. The team looks at a page of profiles.

let world: World
let owner: pg.Client
let sent: SentStatement[]
let profileIds: string[]
beforeAll(async () => {
  world = await createWorld()
  await seedPosts(world.ownerUrl, { posts: 3000, likes: 1500 })
  await sql`
    insert into report (id, reporter_id, content_type, content_id, reason, status, created_at)
    select gen_random_uuid(), ${viewer.profileId}::uuid, 'post', id, 'spam',
      case when n <= 60 then 'pending' else 'completed' end, now() - n * interval '1 minute'
    from (select id, row_number() over (order by id) as n from post) as reported`.execute(world.owner)
  await sql`
    insert into report (id, reporter_id, content_type, content_id, reason, status, created_at)
    select gen_random_uuid(), ${viewer.profileId}::uuid, 'profile', id, 'spam', 'dismissed', now()
    from profile`.execute(world.owner)
  await sql`vacuum analyze`.execute(world.owner)
  const { rows } = await sql<{ profile_id: string }>`
    select distinct profile_id from post join report on content_id = post.id where report.status = 'pending'
    limit 24`.execute(world.owner)
  profileIds = rows.map(({ profile_id: profileId }) => profileId)
  const pool = openPool({ url: world.url, size: 1 })
  const recorder = recordStatements(pool)
  const db = openDb(pool)
  sent = await recorder.during(() => countOpenReports(db, { profileIds }))
  await db.destroy()
  owner = new pg.Client(world.ownerUrl)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await world.close()
})

test('the open reports of a page of profiles are counted in one statement, which reads no decided reports', async () => {
  expect(sent).toHaveLength(1)
  const counted = await countOpenReports(world.db, { profileIds })
  expect(counted.size).toBe(profileIds.length)
  const rowsIn = await countRows(owner)
  for (const table of ['report', 'post']) expect([table, isLarge(table, rowsIn)]).toEqual([table, true])
  for (const { steps } of await explainAll(owner, sent)) {
    expect(faultsIn(steps, rowsIn)).toEqual([])
    const read = steps.flatMap((step) => (step.does === 'scan' && step.table === 'report' ? [step.rows] : []))
    // Each of the two plans reads the sixty open ones.
    expect(read).toEqual([60, 60])
    expect(indexesIn(steps)).toContain('post by post_pkey')
  }
})
