import Type from 'typebox'
import { requiredChoice } from '../fields/fields.ts'
import { resolution } from '../fields/general.ts'
import type { InputRule } from '../tool.ts'
import { imageModel, textModel, videoModel } from './model.ts'

export const promptOptimizer = textModel({
  id: 'prompt-optimizer',
  provider: 'wavespeed',
  title: 'WaveSpeed Prompt Optimizer',
  providerModel: 'wavespeed-ai/prompt-optimizer',
  typicalSeconds: 5,
})

export const wavespeedKontext = imageModel({
  id: 'flux-kontext-pro',
  provider: 'wavespeed',
  title: 'FLUX.1 Kontext pro',
  providerModel: 'wavespeed-ai/flux-kontext-pro',
  inputs: Type.Object({ resolution: resolution(['HD'], { HD: '1 megapixel' }) }),
  omits: ['negative_prompt', 'strength', 'seed'],
  typicalSeconds: 12,
})

const effects = {
  squish: 'Squish',
  expansion: 'Expansion',
  bloombloom: 'Bloom',
  dizzydizzy: 'Dizzy',
  fuzzyfuzzy: 'Fuzzy',
  jelly_press: 'Jelly press',
  jelly_slice: 'Jelly slice',
  jelly_squish: 'Jelly squish',
  jelly_jiggle: 'Jelly jiggle',
  pixelpixel: 'Pixels',
  yearbook: 'Yearbook',
  instant_film: 'Instant film',
  anime_figure: 'Anime figure',
  rocketrocket: 'Lift-off',
  plushcut: 'Plush',
  felt_felt: 'Felt',
  fairy_wing: 'Fairy wings',
  angel_wing: 'Angel wings',
  dark_wing: 'Dark wings',
  surfsurf: 'Surfboard',
  skateskate: 'Skateboard',
  splashsplash: 'Splash',
  celebration: 'Celebration',
}

export const wavespeedEffects = videoModel({
  id: 'kling-effects',
  provider: 'wavespeed',
  title: 'Kling Effects (WaveSpeed)',
  providerModel: 'kwaivgi/kling-effects',
  inputs: Type.Object({ effect: requiredChoice(Object.keys(effects), { title: 'Effect', labels: effects }) }),
  omits: ['prompt', 'strength', 'seed'],
  typicalSeconds: 180,
})

const wantsAudio: InputRule = ({ audio }) => (audio === undefined ? { audio: 'This is required.' } : {})
const wantsText: InputRule = ({ text }) => (text === undefined ? { text: 'This is required.' } : {})

export const lipSyncFromAudio = videoModel({
  id: 'lip-sync-audio',
  provider: 'wavespeed',
  title: 'Kling Lip Sync (WaveSpeed)',
  providerModel: 'kwaivgi/kling-lipsync/audio-to-video',
  omits: ['text', 'voice', 'speed'],
  rules: [wantsAudio],
  typicalSeconds: 180,
})

export const lipSyncFromText = videoModel({
  id: 'lip-sync-text',
  provider: 'wavespeed',
  title: 'Kling Lip Sync (WaveSpeed)',
  providerModel: 'kwaivgi/kling-lipsync/text-to-video',
  omits: ['audio'],
  rules: [wantsText],
  typicalSeconds: 180,
})

export const wavespeedExtend = videoModel({
  id: 'ltx-2-extend',
  provider: 'wavespeed',
  title: 'LTX-2',
  providerModel: 'wavespeed-ai/ltx-2/video-extend',
  typicalSeconds: 90,
})
