import Type from 'typebox'
import { openChoice, wholeNumber } from '../fields/fields.ts'
import { prompt, seed } from '../fields/general.ts'
import { flux2ProFaces } from '../models/flux.ts'
import { stableDiffusionFaces } from '../models/stability.ts'
import { toolEntry } from './tool-entry.ts'

export const aiFaceCreation = toolEntry({
  task: 'ai_face_creation',
  summary: 'Create a portrait of someone who doesn’t exist.',
  makes: 'image',
  isComingSoon: true,
  inputs: Type.Object({
    prompt: prompt(),
    gender: openChoice(['female', 'male', 'nonbinary'], { title: 'Gender' }),
    age: wholeNumber({
      title: 'Age',
      description: 'Everyone shown is an adult: 18 or older.',
      least: 18,
      most: 100,
      standard: 30,
    }),
    seed,
  }),
  models: [
    flux2ProFaces,
    stableDiffusionFaces.large,
    stableDiffusionFaces.largeTurbo,
    stableDiffusionFaces.medium,
  ],
})
