import Type from 'typebox'
import { openChoice } from '../fields/fields.ts'
import { prompt, resolution, wideOrTall } from '../fields/general.ts'
import type { Model } from '../tool.ts'
import { videoModel } from './model.ts'

const hdOnly = { prompt: prompt({ most: 1000 }), aspect_ratio: wideOrTall, resolution: resolution(['HD']) }

const runway = (id: string, title: string, more: Partial<Model>): Model =>
  videoModel({ id, provider: 'runway', title, providerModel: id, typicalSeconds: 90, ...more })

const imageToVideo = { inputs: Type.Object(hdOnly), omits: ['end_image', 'negative_prompt'] }
export const gen4Turbo = runway('gen4_turbo', 'Gen-4 Turbo', imageToVideo)
export const gen45 = runway('gen4.5', 'Gen-4.5', imageToVideo)
/** Retired by Runway. It also accepted an image for the video's last frame. */
export const gen3aTurbo = runway('gen3a_turbo', 'Gen-3 Alpha Turbo', {
  ...imageToVideo,
  omits: ['negative_prompt'],
  isEnabled: false,
})

export const gen45FromText = runway('gen4.5', 'Gen-4.5', {
  inputs: Type.Object(hdOnly),
  omits: ['negative_prompt'],
})

const videoToVideo = {
  inputs: Type.Object({
    prompt: prompt({ most: 1000 }),
    aspect_ratio: openChoice(['landscape', 'portrait'], {
      title: 'Aspect ratio',
      description: 'Leave empty to keep the video’s aspect ratio.',
      labels: { landscape: 'Landscape', portrait: 'Portrait' },
    }),
  }),
  typicalSeconds: 180,
}
export const aleph2 = runway('aleph2', 'Aleph 2', videoToVideo)
/** Retired by Runway. */
export const gen4Aleph = runway('gen4_aleph', 'Gen-4 Aleph', { ...videoToVideo, isEnabled: false })
