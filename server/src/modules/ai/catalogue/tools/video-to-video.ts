import Type from 'typebox'
import { clip, prompt, seed } from '../fields/general.ts'
import { ray2Modify, rayFlash2Modify } from '../models/luma.ts'
import { aleph2, gen4Aleph } from '../models/runway.ts'
import { wanVace } from '../models/wan.ts'
import { toolEntry } from './tool-entry.ts'

export const videoToVideo = toolEntry({
  task: 'video_to_video',
  slug: null,
  summary: 'Change a video with a description.',
  makes: 'video',
  canShowPeople: true,
  inputs: Type.Object({ video: clip('Video'), prompt: prompt(), seed }),
  models: [ray2Modify, aleph2, wanVace, rayFlash2Modify, gen4Aleph],
})
