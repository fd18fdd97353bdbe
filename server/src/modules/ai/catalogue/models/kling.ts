import Type from 'typebox'
import { cameraControl } from '../fields/camera-control.ts'
import { choice, number, promptText, requiredChoice } from '../fields/fields.ts'
import { duration, negativePrompt, prompt, resolution } from '../fields/general.ts'
import type { InputRule, Model } from '../tool.ts'
import { imageModel, videoModel } from './model.ts'

/** PiAPI also serves other companies' models. Kling can't continue their jobs, so its models have a family. */
const kling = { provider: 'piapi', family: 'Kling' } as const

const mode = choice(['std', 'pro'], {
  title: 'Mode',
  description: 'Pro mode makes FHD videos.',
  standard: 'std',
  labels: { std: 'Standard', pro: 'Pro' },
})

const shared = {
  prompt: prompt({ most: 2500 }),
  negative_prompt: negativePrompt,
  mode,
  cfg_scale: number({
    title: 'Prompt strength',
    description: 'How closely the video follows the prompt.',
    least: 0,
    most: 1,
    standard: 0.5,
    isAdvanced: true,
  }),
  duration: duration('9s'),
  resolution: resolution(['HD', 'FHD']),
}

// Kling has no resolution input; the mode determines it. Tying FHD to pro mode makes the price match the video.
const fullHdIsPro: InputRule = ({ resolution, mode }) => {
  if (resolution === 'FHD' && mode === 'std') return { resolution: 'Choose pro mode for FHD.' }
  return resolution === 'HD' && mode === 'pro' ? { resolution: 'Choose FHD for pro mode.' } : {}
}

/** One model per version that the provider offers. */
const versions = (more: Partial<Model>) => {
  const version = (number: string, title: string): Model =>
    videoModel({
      id: `kling-${number}`,
      ...kling,
      title,
      providerModel: `kling/${number}`,
      rules: [fullHdIsPro],
      typicalSeconds: 240,
      ...more,
    })
  return {
    v16: version('1.6', 'Kling 1.6'),
    v20: version('2.0', 'Kling 2.0'),
    v21: version('2.1', 'Kling 2.1'),
    v21Master: version('2.1-master', 'Kling 2.1 Master'),
  }
}

export const klingFromText = versions({
  inputs: Type.Object({ ...shared, camera_control: cameraControl }),
  omits: ['seed'],
})

/** The video keeps the image's aspect ratio. */
export const klingFromImage = versions({ inputs: Type.Object(shared), omits: ['aspect_ratio', 'seed'] })

const effects = {
  squish: 'Squish',
  expansion: 'Expansion',
  spinoff: 'Spin-off',
  rocket: 'Rocket',
  hearting: 'Heart hands',
  hugging: 'Hug',
  birthday: 'Birthday',
  water: 'Water',
  surfing: 'Surfing',
}

// According to the provider, these mostly fail without a prompt.
const wantsPrompt = new Set(['rocket', 'hearting', 'hugging', 'birthday', 'water'])
const promptForEffect: InputRule = ({ effect, prompt }) =>
  typeof effect === 'string' && wantsPrompt.has(effect) && prompt === undefined
    ? { prompt: 'This effect needs a prompt.' }
    : {}

export const klingEffects = videoModel({
  id: 'kling-effects',
  ...kling,
  title: 'Kling Effects',
  providerModel: 'kling',
  inputs: Type.Object({
    effect: requiredChoice(Object.keys(effects), { title: 'Effect', labels: effects }),
    prompt: Type.Optional(
      promptText({ title: 'Prompt', description: `Needed for ${[...wantsPrompt].join(', ')}.`, most: 2500 }),
    ),
  }),
  omits: ['strength', 'seed'],
  rules: [promptForEffect],
  typicalSeconds: 240,
})

export const klingTryOn = imageModel({
  id: 'kling-try-on',
  ...kling,
  title: 'Kling Try-On',
  providerModel: 'kling',
  mostOutputs: 4,
  typicalSeconds: 60,
})

/** Only works on videos that Kling made. */
export const klingLipSync = videoModel({
  id: 'kling-lip-sync',
  ...kling,
  title: 'Kling Lip Sync',
  providerModel: 'kling',
  continuesParent: true,
  typicalSeconds: 240,
})

/** Only works on videos that Kling made. */
export const klingExtend = videoModel({
  id: 'kling-extend',
  ...kling,
  title: 'Kling Extend',
  providerModel: 'kling',
  omits: ['prompt'],
  continuesParent: true,
  typicalSeconds: 240,
})
