import { done } from '@fanfare/contract/api/schema'
import { blocks } from '@fanfare/contract/profiles/block-routes'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import { serve } from '#kernel/serve'
import { blockProfile, muteProfile, unblockProfile, unmuteProfile } from './block-profile.ts'
import { listAvoided } from './list-avoided.ts'

export function blocksRoutes(app: FastifyInstance, deps: { db: Db; clock: Clock }): void {
  serve(app, blocks.listBlocked, (actor, { query }) =>
    listAvoided(deps, actor, { kind: 'block', page: query }),
  )

  serve(app, blocks.listMuted, (actor, { query }) => listAvoided(deps, actor, { kind: 'mute', page: query }))

  serve(app, blocks.block, async (actor, { params }) => {
    await blockProfile(deps, actor, { profileId: params.id })
    return done
  })

  serve(app, blocks.unblock, async (actor, { params }) => {
    await unblockProfile(deps, actor, { profileId: params.id })
    return done
  })

  serve(app, blocks.mute, async (actor, { params }) => {
    await muteProfile(deps, actor, { profileId: params.id })
    return done
  })

  serve(app, blocks.unmute, async (actor, { params }) => {
    await unmuteProfile(deps, actor, { profileId: params.id })
    return done
  })
}
