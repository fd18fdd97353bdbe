import Type from 'typebox'
import { AiPreset, AiPresetName } from './presets.ts'
import { AiInput } from './requests.ts'
import { AiProvider, AiTask } from './tasks.ts'
import { route } from '../api/route.ts'
import { Done, Id, IdParams, Nullable } from '../api/schema.ts'

export const aiPresets = {
  list: route({
    method: 'GET',
    path: '/ai/presets',
    who: 'user',
    summary: 'List your presets for an AI tool, oldest first',
    query: Type.Object({ task: AiTask }),
    returns: Type.Object({ data: Type.Array(AiPreset) }),
  }),
  save: route({
    method: 'POST',
    path: '/ai/presets',
    who: 'user',
    ceiling: 'settings',
    summary: 'Save a form as a preset, without its photos and videos. Idempotent by id',
    makesId: true,
    body: Type.Object({
      id: Id,
      task: AiTask,
      name: AiPresetName,
      provider: Type.Optional(Nullable(AiProvider)),
      model: Type.Optional(Nullable(Type.String({ minLength: 1, maxLength: 80 }))),
      input: AiInput,
    }),
    returns: AiPreset,
    problems: ['ai-model-unavailable', 'ai-too-many-presets', 'conflict'],
  }),
  rename: route({
    method: 'PUT',
    path: '/ai/presets/:id',
    who: 'user',
    ceiling: 'settings',
    summary: 'Rename one of your presets',
    params: IdParams,
    body: Type.Object({ name: AiPresetName }),
    returns: AiPreset,
    problems: ['ai-preset-not-found'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/ai/presets/:id',
    who: 'user',
    ceiling: 'settings',
    summary: 'Delete one of your presets',
    params: IdParams,
    returns: Done,
    problems: ['ai-preset-not-found'],
  }),
} as const
