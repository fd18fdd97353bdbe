import type { AiTask } from '@fanfare/contract/ai/tasks'
import Type from 'typebox'
import { resolution } from '../fields/general.ts'
import type { Model } from '../tool.ts'
import { imageModel, videoModel } from './model.ts'

// The operator's own servers. The configuration sets the model or workflow that they run.

export const ownImages = imageModel({
  id: 'images',
  provider: 'openai_images',
  title: 'Self-hosted image server',
  providerModel: 'default',
  inputs: Type.Object({ resolution: resolution(['HD'], { HD: '1024px' }) }),
  omits: ['negative_prompt', 'seed'],
  mostOutputs: 4,
  typicalSeconds: 30,
})

const workflow = (task: AiTask) =>
  ({ id: task.replaceAll('_', '-'), provider: 'comfyui', title: 'ComfyUI', providerModel: task }) as const

const sizes = Type.Object({ resolution: resolution(['SD', 'HD', 'FHD']) })
const images: Partial<Model> = { inputs: sizes, mostOutputs: 4 }

export const comfyui = {
  textToImage: imageModel({ ...workflow('text_to_image'), ...images, typicalSeconds: 30 }),
  imageToImage: imageModel({ ...workflow('image_to_image'), ...images, typicalSeconds: 30 }),
  textToVideo: videoModel({ ...workflow('text_to_video'), inputs: sizes, typicalSeconds: 300 }),
  imageToVideo: videoModel({ ...workflow('image_to_video'), inputs: sizes, typicalSeconds: 300 }),
}
