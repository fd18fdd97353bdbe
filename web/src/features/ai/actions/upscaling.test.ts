import type { AiTool, InputSchema } from '@fanfare/contract/ai/tools'
import { expect, test } from 'vitest'
import { upscalingOf } from './upscaling.ts'

const contentId = '0190a3c2-1111-7222-8333-444455556666'
const image = { content_id: contentId, kind: 'image' } as const
const video = { content_id: contentId, kind: 'video' } as const

const schema = (properties: InputSchema['properties']): InputSchema => ({ type: 'object', properties })
const model = (id: string, inputs: InputSchema): AiTool['models'][number] => ({
  id,
  provider: 'local',
  title: id,
  inputs,
  most_outputs: 1,
  readiness: null,
})
const withEffects = (...effects: string[]) =>
  schema({ image: { type: 'string', 'x-file': 'image' }, effect: { enum: effects } })
const clip = schema({ video: { type: 'string', 'x-file': 'video' } })

const toolOf = (task: AiTool['task'], inputs: InputSchema, more: Partial<AiTool>): AiTool => ({
  task,
  slug: task.replaceAll('_', '-'),
  title: task,
  summary: '',
  makes: 'image',
  base_price: 1,
  is_coming_soon: false,
  is_waiting: false,
  needs_consent: false,
  consent_field: null,
  inputs,
  outputs_field: null,
  models: [],
  ...more,
})
const effects = (...models: AiTool['models']) =>
  toolOf('image_effects', withEffects('hug', 'upscale_2x'), { models })
const larger = model('larger', withEffects('ink', 'upscale_2x'))

test('a picture is upscaled with a model that has the upscaling effect, continuing from the original request', () => {
  const tool = effects(model('hugs', withEffects('hug')), larger)
  expect(upscalingOf([tool], image, 'a-request')).toEqual({
    tool,
    filling: {
      values: { image: `/api/content/get?id=${contentId}`, effect: 'upscale_2x' },
      model: { provider: 'local', model: 'larger' },
      parentId: 'a-request',
    },
  })
})

test('a video is upscaled by its own tool, but only where that is switched on', () => {
  const tool = toolOf('video_upscale', clip, { models: [model('clips', clip)] })
  expect(upscalingOf([effects(larger), tool], video, 'a-request')).toEqual({
    tool,
    filling: {
      values: { video: `/api/content/get?id=${contentId}` },
      model: null,
      parentId: 'a-request',
    },
  })
  expect(upscalingOf([{ ...tool, is_coming_soon: true }], video, 'a-request')).toBeUndefined()
  expect(upscalingOf([{ ...tool, models: [] }], video, 'a-request')).toBeUndefined()
})

test('upscaling isn’t offered without a model for it, for a deleted result, or for a text', () => {
  expect(upscalingOf([], image, 'a-request')).toBeUndefined()
  expect(upscalingOf([effects(model('hugs', withEffects('hug')))], image, 'a-request')).toBeUndefined()
  expect(upscalingOf([effects(larger)], { ...image, content_id: null }, 'a-request')).toBeUndefined()
  expect(upscalingOf([effects(larger)], { ...image, kind: 'text' }, 'a-request')).toBeUndefined()
})
