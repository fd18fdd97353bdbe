import Type from 'typebox'
import { clip, prompt } from '../fields/general.ts'
import { klingExtend } from '../models/kling.ts'
import { local } from '../models/local.ts'
import { ray2Extend } from '../models/luma.ts'
import { wavespeedExtend } from '../models/wavespeed.ts'
import { toolEntry } from './tool-entry.ts'

export const videoExtend = toolEntry({
  task: 'video_extend',
  summary: 'Continue a video where it ends.',
  makes: 'video',
  isComingSoon: true,
  canShowPeople: true,
  inputs: Type.Object({ video: clip('Video'), prompt: Type.Optional(prompt()) }),
  models: [wavespeedExtend, ray2Extend, klingExtend, local.videoExtend],
})
