import Type from 'typebox'
import { cameraControl } from '../fields/camera-control.ts'
import { choice } from '../fields/fields.ts'
import { duration, prompt, resolution } from '../fields/general.ts'
import type { Model } from '../tool.ts'
import { videoModel } from './model.ts'

const inputs = Type.Object({
  prompt: prompt({ least: 3, most: 5000 }),
  duration: duration('9s'),
  resolution: resolution(undefined, { SD: '540p' }),
  camera_control: cameraControl,
})

const modes = ['adhere_1', 'adhere_2', 'adhere_3', 'flex_1', 'flex_2', 'flex_3'] as const
const boldModes = ['reimagine_1', 'reimagine_2', 'reimagine_3'] as const
const modify = Type.Object({
  prompt: prompt({ most: 5000 }),
  mode: choice([...modes, ...boldModes], {
    title: 'Mode',
    description:
      'How far the result can depart from your video, from adhere 1 (least) to reimagine 3 (most).',
    standard: 'flex_1',
    labels: {
      adhere_1: 'Adhere 1',
      adhere_2: 'Adhere 2',
      adhere_3: 'Adhere 3',
      flex_1: 'Flex 1',
      flex_2: 'Flex 2',
      flex_3: 'Flex 3',
      reimagine_1: 'Reimagine 1',
      reimagine_2: 'Reimagine 2',
      reimagine_3: 'Reimagine 3',
    },
  }),
})

const ray = (id: string, title: string, more: Partial<Model>): Model =>
  videoModel({ id, provider: 'luma', title, providerModel: id, typicalSeconds: 120, ...more })

/** Text or image to video. Luma no longer offers Ray 1.6. */
const making = { inputs, omits: ['negative_prompt', 'seed'] }
export const ray2 = ray('ray-2', 'Ray 2', making)
export const rayFlash2 = ray('ray-flash-2', 'Ray 2 Flash', { ...making, typicalSeconds: 60 })
export const ray16 = ray('ray-1-6', 'Ray 1.6', { ...making, isEnabled: false })

/** Video to video. */
export const ray2Modify = ray('ray-2', 'Ray 2', { inputs: modify, omits: ['seed'] })
export const rayFlash2Modify = ray('ray-flash-2', 'Ray 2 Flash', { inputs: modify, omits: ['seed'] })

/** Only works on videos that Luma made. */
export const ray2Extend = ray('ray-2', 'Ray 2', { continuesParent: true })
