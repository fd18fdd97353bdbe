import { imageEffectNames, type ImageEffectName } from '@fanfare/engine/effects/names'
import type { TaskName } from '@fanfare/engine/protocol'
import { findTask } from '@fanfare/engine/tasks'
import Type from 'typebox'
import { requiredChoice } from '../fields/fields.ts'
import { duration, resolution } from '../fields/general.ts'
import type { Model } from '../tool.ts'
import { imageModel, textModel, videoModel } from './model.ts'

const title = 'Built-in engine'

// A model is off if the engine doesn't support its task yet.
const entry = (task: TaskName) =>
  ({
    id: task.replaceAll('_', '-'),
    provider: 'local',
    title,
    providerModel: task,
    isEnabled: findTask(task) !== undefined,
  }) as const

const effects: Readonly<Record<ImageEffectName, string>> = {
  watercolour: 'Watercolor',
  oil: 'Oil painting',
  ink: 'Ink',
  sketch: 'Sketch',
  comic: 'Comic',
  neon: 'Neon',
  poster: 'Poster',
  halftone: 'Halftone',
  duotone: 'Duotone',
  cyanotype: 'Cyanotype',
  pixelate: 'Pixels',
  cross_stitch: 'Cross-stitch',
  stained_glass: 'Stained glass',
  film: 'Film',
  dream: 'Dream',
  tilt_shift: 'Tilt-shift',
  golden_hour: 'Golden hour',
  black_and_white: 'Black and white',
  vignette: 'Vignette',
  glitch: 'Glitch',
  kaleidoscope: 'Kaleidoscope',
  mirror: 'Mirror',
  upscale_2x: 'Upscale 2×',
  upscale_4x: 'Upscale 4×',
}

const sizes = Type.Object({ resolution: resolution(['SD', 'HD', 'FHD']) })

const images = (task: TaskName, more: Partial<Model> = {}): Model =>
  imageModel({ ...entry(task), typicalSeconds: 5, ...more })

const videos = (task: TaskName, more: Partial<Model> = {}): Model =>
  videoModel({
    ...entry(task),
    inputs: sizes,
    typicalSeconds: 45,
    ...more,
  })

/** The models of this server, which need no provider's key. */
export const local = {
  textToImage: images('text_to_image', { inputs: sizes, mostOutputs: 4 }),
  imageToImage: images('image_to_image', { mostOutputs: 4 }),
  textToVideo: videos('text_to_video'),
  imageToVideo: videos('image_to_video', { omits: ['end_image'] }),
  imageEffects: images('image_effects', {
    inputs: Type.Object({
      effect: requiredChoice(imageEffectNames, { title: 'Effect', labels: effects }),
    }),
    omits: ['prompt'],
  }),
  faceSwap: images('face_swap', {
    typicalSeconds: 20,
    // Each face in each frame takes about 0.8 seconds.
    timeoutSeconds: 3600,
  }),
  virtualTryOn: images('virtual_try_on', { mostOutputs: 4, typicalSeconds: 20 }),
  promptOptimizer: textModel({ ...entry('prompt_optimizer'), typicalSeconds: 1 }),
  videoUpscale: videos('video_upscale', {
    inputs: Type.Object({}),
    omits: ['resolution'],
    typicalSeconds: 60,
  }),
  videoExtend: videos('video_extend', { inputs: Type.Object({ duration: duration() }), typicalSeconds: 20 }),
}
