import { aiPresets } from '@fanfare/contract/ai/preset-routes'
import { done } from '@fanfare/contract/api/schema'
import type { FastifyInstance } from 'fastify'
import { serve } from '#kernel/serve'
import type { AiDeps } from '../ai-deps.ts'
import { removePreset, renamePreset } from './preset-changes.ts'
import { listPresets } from './list-presets.ts'
import { savePreset } from './save-preset.ts'

/** Saved forms of the AI tools. */
export function presetRoutes(app: FastifyInstance, deps: AiDeps): void {
  serve(app, aiPresets.list, async (actor, { query }) => ({ data: await listPresets(deps, actor, query) }))

  serve(app, aiPresets.save, (actor, { body }) => savePreset(deps, actor, body))

  serve(app, aiPresets.rename, (actor, { params, body }) => renamePreset(deps, actor, { ...params, ...body }))

  serve(app, aiPresets.remove, async (actor, { params }) => {
    await removePreset(deps, actor, params)
    return done
  })
}
