import type { AiTask } from '@fanfare/contract/ai/tasks'
import type { Actor } from '@fanfare/server/kernel/viewer'
import { AiFault } from '@fanfare/server/gateways/ai/port'
import { inTransaction } from '@fanfare/server/kernel/db'
import { createRequest, makeAtOnce } from '@fanfare/server/modules/ai/index'
import { createMediaSigner } from '@fanfare/server/modules/content/index'
import { promotions, transfer, wallet } from '@fanfare/server/modules/ledger/index'
import { idFor } from '../identity.ts'
import { clockFrom, type FillDeps } from './progress.ts'

interface Wish {
  task: AiTask
  input: Record<string, unknown>
  /** 0 for a request that the worker runs once the world is filled. */
  daysAgo: number
  isFavorite?: boolean
  /** Whether the provider fails, so that the request isn't charged. */
  fails?: boolean
}

const portrait = (
  daysAgo: number,
  prompt: string,
  { outputs, ...more }: { outputs?: number } & Pick<Wish, 'isFavorite' | 'fails'> = {},
): Wish => ({
  task: 'text_to_image',
  input: { prompt, aspect_ratio: 'portrait', ...(outputs !== undefined && { outputs }) },
  daysAgo,
  ...more,
})

/** The pictures that the creator who works with AI has made: many in recent weeks, and fewer in earlier ones. */
const pictures: readonly Wish[] = [
  portrait(74.2, 'A red lighthouse on a cliff at night, heavy rain, watercolor', { isFavorite: true }),
  portrait(51.6, 'Snowy mountains at dawn, cut paper, pale blue and pink'),
  portrait(36.4, 'A fox asleep under a birch tree in autumn, ink drawing'),
  portrait(25.3, 'A small house by the sea, flat print, terracotta and teal'),
  portrait(17.8, 'A green cactus in a clay pot on a windowsill, morning light'),
  portrait(11.5, 'Neon city street after rain, violet and cyan', { outputs: 3 }),
  portrait(8.9, 'A paper boat in a puddle under street lamps, flat print', { fails: true }),
  portrait(5.7, 'A lone sailboat under a full moon, woodcut', { isFavorite: true }),
  portrait(2.3, 'A heron in the reeds at first light, ink drawing'),
]

/** The creator's latest request. Making it would keep the first visitors waiting, so the worker does. */
const film: Wish = {
  task: 'text_to_video',
  input: { prompt: 'Waves below a lighthouse at dusk', aspect_ratio: 'landscape' },
  daysAgo: 0,
}

/** Effects on the first photo of the creator's gallery, by age in days. */
const effects = [
  [14.1, 'watercolour'],
  [5.6, 'cyanotype'],
] as const

const DAY = 24 * 3_600_000

/**
 * Gives the creator who works with AI a history of requests at the local engine, each made at its own time. They are
 * real requests, and their results are real files; one of them fails on purpose. Without an engine, nothing is
 * requested. A process that only serves pages has no engine of its own, so it leaves all of them to the worker.
 * Repeating it changes nothing.
 */
export async function askAiTools(deps: FillDeps, actor: Actor, at: Date): Promise<void> {
  const local = deps.aiProviders.get('local')
  const able = local?.tasks?.() ?? new Set()
  const readiness = await local?.readiness?.()
  // Effects are screened by networks, which a first start doesn't download just for the demo world.
  const hasEffects = readiness?.get('image_effects') === undefined
  const wishes = [...pictures, ...(hasEffects ? await ofPhoto(deps, actor) : []), film]
    .filter(({ task }) => able.has(task))
    .toSorted((a, b) => b.daysAgo - a.daysAgo)
  const [oldest] = wishes
  if (oldest === undefined) return
  await giveCredits(deps, actor, timeOf(oldest, at))
  const isWorkerNear = deps.config.ROLE !== 'web'
  for (const wish of wishes) {
    const then = isWorkerNear ? timeOf(wish, at) : at
    const dated = { ...deps, clock: clockFrom(then, deps.clock) }
    const { task, input } = wish
    const id = idFor(`ai ${task} ${String(input['prompt'] ?? input['effect'])}`, then)
    const asking = { ...dated, signer: createMediaSigner(deps) }
    await createRequest(asking, actor, { id, task, provider: 'local', input })
    const aiProviders = wish.fails ? failing(deps.aiProviders) : deps.aiProviders
    if (then < at) await makeAtOnce({ ...dated, aiProviders }, { id })
    if (wish.isFavorite) await markFavorite(deps, id)
  }
}

/** Replaces the engine with one that fails, as the real one does when it runs out of memory. */
function failing(providers: FillDeps['aiProviders']): FillDeps['aiProviders'] {
  const local = providers.get('local')
  const submit = () => Promise.reject(new AiFault('failed'))
  return local ? new Map(providers).set('local', { ...local, submit }) : providers
}

async function markFavorite({ db }: FillDeps, id: string): Promise<void> {
  await db.updateTable('ai_request').set({ is_favorite: true }).where('id', '=', id).execute()
}

const timeOf = ({ daysAgo }: Wish, at: Date): Date => new Date(at.getTime() - Math.round(daysAgo * DAY))

/** A gift that covers all requests. */
async function giveCredits({ db }: FillDeps, { userId, profileId }: Actor, at: Date): Promise<void> {
  const amount = 50_00n
  await inTransaction(db, (tx) =>
    transfer(tx, {
      key: `demo-ai:${userId}`,
      type: 'admin_adjustment',
      at,
      legs: [
        { account: promotions, amount: -amount },
        { account: wallet(userId), amount },
      ],
      destinationProfileId: profileId,
      grants: { source: 'gift', spendOn: ['ai_tools'], isRefundable: false },
    }),
  )
}

async function ofPhoto({ db }: FillDeps, { profileId }: Actor): Promise<Wish[]> {
  const photo = await db
    .selectFrom('content')
    .select('id')
    .where('profile_id', '=', profileId)
    .where('kind', '=', 'photo')
    .where('status', '=', 'ready')
    .where('is_ai', '=', false)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!photo) return []
  const image = `/api/content/get?id=${photo.id}`
  return effects.map(([daysAgo, effect]) => ({ task: 'image_effects', input: { image, effect }, daysAgo }))
}
