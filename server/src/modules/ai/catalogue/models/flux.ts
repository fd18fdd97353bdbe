import Type from 'typebox'
import { number, wholeNumber } from '../fields/fields.ts'
import { resolution } from '../fields/general.ts'
import { imageModel } from './model.ts'

const steps = (most: number) =>
  wholeNumber({
    title: 'Steps',
    description: 'More steps take longer and add detail.',
    least: 1,
    most,
    isAdvanced: true,
  })
const guidance = number({
  title: 'Guidance',
  description: 'How closely the image follows the prompt.',
  least: 1.5,
  most: 5,
  isAdvanced: true,
})
const safetyTolerance = (most: number) =>
  wholeNumber({
    title: 'Safety tolerance',
    description: 'How permissive the provider’s filter is. 0 is the strictest.',
    least: 0,
    most,
    standard: 2,
    isAdvanced: true,
  })

export const fluxDev = imageModel({
  id: 'flux-dev',
  provider: 'bfl',
  title: 'FLUX.1 dev',
  providerModel: 'flux-dev',
  inputs: Type.Object({
    steps: steps(50),
    guidance,
    safety_tolerance: safetyTolerance(6),
    resolution: resolution(['SD', 'HD']),
  }),
  omits: ['negative_prompt'],
  typicalSeconds: 8,
})

export const flux2Pro = imageModel({
  id: 'flux-2-pro',
  provider: 'bfl',
  title: 'FLUX.2 pro',
  providerModel: 'flux-2-pro',
  inputs: Type.Object({ safety_tolerance: safetyTolerance(5), resolution: resolution(['SD', 'HD', 'FHD']) }),
  omits: ['negative_prompt'],
  typicalSeconds: 12,
})

/** The same model without a resolution, because the portrait tool has none. */
export const flux2ProFaces = imageModel({
  id: 'flux-2-pro',
  provider: 'bfl',
  title: 'FLUX.2 pro',
  providerModel: 'flux-2-pro',
  inputs: Type.Object({ safety_tolerance: safetyTolerance(5) }),
  typicalSeconds: 12,
})

export const fluxKontextPro = imageModel({
  id: 'flux-kontext-pro',
  provider: 'bfl',
  title: 'FLUX.1 Kontext pro',
  providerModel: 'flux-kontext-pro',
  inputs: Type.Object({
    safety_tolerance: safetyTolerance(6),
    resolution: resolution(['HD'], { HD: '1 megapixel' }),
  }),
  omits: ['negative_prompt', 'strength'],
  typicalSeconds: 12,
})

export const fluxTryOn = imageModel({
  id: 'flux-vto',
  provider: 'bfl',
  title: 'FLUX Try-On',
  providerModel: 'flux-tools/vto-v1',
  inputs: Type.Object({ safety_tolerance: safetyTolerance(5) }),
  typicalSeconds: 20,
})

/** PiAPI's Flux makes pictures of at most 1,024 pixels per side. */
export const qubicoFlux = imageModel({
  id: 'flux1-dev',
  provider: 'piapi',
  title: 'FLUX.1 dev',
  providerModel: 'Qubico/flux1-dev',
  inputs: Type.Object({ steps: steps(40), guidance, resolution: resolution(['SD', 'HD'], { HD: '1024px' }) }),
  omits: ['seed'],
  mostOutputs: 4,
  typicalSeconds: 20,
})

export const wavespeedFlux = imageModel({
  id: 'flux-dev',
  provider: 'wavespeed',
  title: 'FLUX.1 dev',
  providerModel: 'wavespeed-ai/flux-dev',
  inputs: Type.Object({ steps: steps(50), guidance, resolution: resolution(['SD', 'HD']) }),
  omits: ['negative_prompt'],
  mostOutputs: 4,
  typicalSeconds: 10,
})
