import { createHash, randomUUID } from 'node:crypto'
import { openDb, openPool, sql, type Db } from '#kernel/db'
import { createSessionCache } from '#kernel/session-cache'
import { callsOf } from '#testing/requests/call-app'
import { giveCredits } from '#testing/money/known-money'
import { follow, makeContent, publish, publishStory, subscribe } from '#testing/known-posts'
import { scriptedAdapter } from '#testing/ai/scripted-adapter'
import { seedAiRequests } from '#testing/seeds/ai-requests'
import { seedCrowd } from '#testing/seeds/crowd'
import { seedNotifications } from '#testing/seeds/notifications'
import { seedPosts, viewer } from '#testing/seeds/posts'
import { seedSales } from '#testing/seeds/sales'
import { seedStories } from '#testing/seeds/stories'
import { createWorld, type World } from '#testing/world'
import { createApp } from '../../app.ts'
import { isNsfwFile } from '../../modules/content/nsfw-query.ts'
import type { HotPath, HotWorld } from './hot-paths.ts'
import { recordStatements, type SentStatement } from '#testing/record-statements'

/** A server in production mode that records the statements it sends. */
export interface RecordedWorld {
  /** Runs a path for somebody whose session is cached. Throws if the path is refused. */
  walk(path: HotPath): Promise<Walk>
  /** The connection string of the owner of its database. */
  ownerUrl: string
  close(): Promise<void>
}

export interface Walk {
  statements: SentStatement[]
  /** The tables that were read from end to end, including by functions and triggers. */
  readWhole: string[]
}

export async function createRecordedWorld(): Promise<RecordedWorld> {
  const world = await createWorld()
  await seedPosts(world.ownerUrl, { posts: 5000, likes: 5000 })
  await seedSales(world.ownerUrl, 5000)
  await seedCrowd(world.ownerUrl)
  await seedAiRequests(world.ownerUrl, { viewerProfileId: viewer.profileId })
  await seedNotifications(world.ownerUrl)
  const scene = await makeScene(world)
  await seedStories(world.ownerUrl, { viewerProfileId: viewer.profileId, watchedId: scene.storyId })
  await sql`vacuum analyze`.execute(world.owner)
  // Uses one connection, so that statements are sent one after the other, in the same order each time.
  const pool = openPool({ url: world.url, size: 1 })
  const recorder = recordStatements(pool)
  const db = openDb(pool)
  const sessions = createSessionCache()
  const bfl = scriptedAdapter('bfl', { submit: () => Promise.reject(new Error('Nothing is sent here.')) })
  const aiProviders = new Map([[bfl.provider, bfl]])
  const app = await createApp({ ...world.deps, db, sessions, aiProviders })
  const hot: HotWorld = {
    ...scene,
    call: callsOf(app).call,
    lookUpFile: async () => {
      await isNsfwFile(db, createHash('sha256').update('1').digest())
      return 200
    },
    open: async (who, url) =>
      (await app.inject({ method: 'GET', url, headers: who ? { cookie: who.cookie } : {} })).statusCode,
    forgetSessions: () => sessions.clear(),
  }
  return {
    ownerUrl: world.ownerUrl,
    walk: async (path) => {
      // Reads each person's session, and whether they are banned. Both are then cached for a few seconds.
      for (const who of [hot.fan, hot.newcomer, hot.author, hot.admin])
        await hot.call(who, 'DELETE', `/post/${randomUUID()}/like`)
      let status = 0
      await sql`select pg_stat_force_next_flush()`.execute(db)
      const sent = await recorder.during(async () => {
        status = await path.ask(hot)
      })
      if (status !== 200) throw new Error(`${path.name}: ${status}`)
      return { statements: sent, readWhole: await tablesReadWhole(db) }
    },
    close: async () => {
      await app.close()
      await db.destroy()
      await world.close()
    },
  }
}

/** The tables that the only connection has read from end to end, according to statistics it hasn't reported yet. */
async function tablesReadWhole(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_stat_xact_user_tables where seq_scan > 0 order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

type Scene = Omit<HotWorld, 'call' | 'lookUpFile' | 'open' | 'forgetSessions'>

async function makeScene(world: World): Promise<Scene> {
  const author = await world.person('author')
  const admin = await world.person('admin', { role: 'admin' })
  const fan = { ...viewer, username: 'viewer', email: '', cookie: `fanfare_session=${viewer.token}` }
  await follow(world, fan, author)
  const prolific = 'author1500'
  await sql`update post set profile_id = profile.id from profile
    where username = ${prolific} and post.id in (select id from post order by published_at limit 1000)`.execute(
    world.owner,
  )
  const newcomer = await world.person('newcomer')
  await sql`insert into follow (follower_id, followed_id, created_at) select ${newcomer.profileId}, id, now()
    from profile where username = ${prolific}`.execute(world.owner)
  await subscribe(world, fan, { creator: author, days: 20 })
  await giveCredits(world, fan, 100_00n)
  const post = async (form: Parameters<typeof publish>[2]) => {
    const content = await makeContent(world, author)
    return publish(world, author, { contents: [{ id: content.id, alt: '' }], ...form })
  }
  const [openPostId, lockedPostId] = [await post({}), await post({ access: 'subscribers' })]
  await world.call(fan, 'POST', `/post/${openPostId}/comments`, { body: 'Hello' })
  const fileOf = async (postId: string) => {
    const { body } = await world.call(fan, 'GET', `/post/${postId}`)
    return body.media[0]?.picture?.sources[0]?.src ?? ''
  }
  return {
    author,
    admin,
    fan,
    newcomer,
    prolific,
    openPostId,
    storyId: await publishStory(world, author),
    soldPostId: await post({ price: 5 }),
    publicFile: await fileOf(openPostId),
    signedFile: await fileOf(lockedPostId),
  }
}
