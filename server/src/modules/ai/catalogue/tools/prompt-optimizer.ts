import Type from 'typebox'
import { choice } from '../fields/fields.ts'
import { prompt } from '../fields/general.ts'
import { piapiChat } from '../models/chats.ts'
import { local } from '../models/local.ts'
import { promptOptimizer as wavespeedOptimizer } from '../models/wavespeed.ts'
import { toolEntry } from './tool-entry.ts'

export const promptOptimizer = toolEntry({
  task: 'prompt_optimizer',
  slug: null,
  summary: 'Rewrite a prompt so that it gives better results.',
  makes: 'text',
  inputs: Type.Object({
    prompt: prompt(),
    for: choice(['image', 'video'], {
      title: 'For',
      description: 'What the prompt is for.',
      standard: 'image',
      labels: { image: 'Image', video: 'Video' },
    }),
  }),
  models: [wavespeedOptimizer, piapiChat, local.promptOptimizer],
})
