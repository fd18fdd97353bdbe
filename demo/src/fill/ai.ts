import type { AiTask } from '@fanfare/contract/ai/tasks'
import type { Actor } from '@fanfare/server/kernel/viewer'
import { inTransaction } from '@fanfare/server/kernel/db'
import { createRequest } from '@fanfare/server/modules/ai/index'
import { createMediaSigner } from '@fanfare/server/modules/content/index'
import { promotions, transfer, wallet } from '@fanfare/server/modules/ledger/index'
import { idFor } from '../identity.ts'
import type { FillDeps } from './progress.ts'

interface Wish {
  task: AiTask
  input: Record<string, unknown>
}

/** The requests of the creator who works with AI, oldest first. */
const wishes: readonly Wish[] = [
  ...[
    'A red lighthouse on a cliff at night, heavy rain, watercolor',
    'Snowy mountains at dawn, cut paper, pale blue and pink',
    'A fox asleep under a birch tree in autumn, ink drawing',
    'A small house by the sea, flat print, terracotta and teal',
    'A green cactus in a clay pot on a windowsill, morning light',
    'Neon city street after rain, violet and cyan',
    'A lone sailboat under a full moon, woodcut',
  ].map((prompt) => ({ task: 'text_to_image' as const, input: { prompt, aspect_ratio: 'portrait' } })),
  { task: 'text_to_video', input: { prompt: 'Waves below a lighthouse at dusk', aspect_ratio: 'landscape' } },
]

/** Effects to apply to photos from the creator's gallery. */
const effects = ['watercolour', 'cyanotype'] as const

/**
 * Queues the AI requests of a creator at the local engine. They are real requests, which the worker runs once the world
 * is filled. Without an engine, it requests nothing. Repeating it changes nothing.
 */
export async function askAiTools(deps: FillDeps, actor: Actor, at: Date): Promise<void> {
  const able = deps.aiProviders.get('local')?.tasks?.() ?? new Set()
  const possible = wishes.filter(({ task }) => able.has(task))
  if (possible.length === 0) return
  const amount = 50_00n
  await inTransaction(deps.db, (tx) =>
    transfer(tx, {
      key: `demo-ai:${actor.userId}`,
      type: 'admin_adjustment',
      at,
      legs: [
        { account: promotions, amount: -amount },
        { account: wallet(actor.userId), amount },
      ],
      destinationProfileId: actor.profileId,
      grants: { source: 'gift', spendOn: ['ai_tools'], isRefundable: false },
    }),
  )
  const asking = { ...deps, signer: createMediaSigner(deps) }
  for (const { task, input } of [
    ...possible,
    ...(able.has('image_effects') ? await ofPhoto(deps, actor) : []),
  ]) {
    const id = idFor(`ai ${task} ${String(input['prompt'] ?? input['effect'])}`, at)
    await createRequest(asking, actor, { id, task, provider: 'local', input })
  }
}

/** Effects on the first photo of the creator's gallery. */
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
  return effects.map((effect) => ({ task: 'image_effects', input: { image, effect } }))
}
