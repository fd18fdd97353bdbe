import Type from 'typebox'
import { flag } from '../fields/fields.ts'
import { clip, photo } from '../fields/general.ts'
import { akoolFaceSwap } from '../models/akool.ts'
import {
  piapiImageFaceSwap,
  piapiVideoFaceSwap,
  wavespeedImageFaceSwap,
  wavespeedVideoFaceSwap,
} from '../models/face-swaps.ts'
import { local } from '../models/local.ts'
import type { InputRule } from '../tool.ts'
import { toolEntry } from './tool-entry.ts'

const hasTarget: InputRule = ({ target_image, input_video }) =>
  target_image === undefined && input_video === undefined
    ? { target_image: 'Add a target photo or a video.' }
    : {}

export const faceSwap = toolEntry({
  task: 'face_swap',
  summary: 'Put a face into another photo or a video.',
  makes: 'image',
  canShowPeople: true,
  consentField: 'source_image',
  inputs: Type.Object({
    source_image: photo('Face', 'A photo of the face to put in.'),
    target_image: Type.Optional(
      photo('Target photo', 'The photo whose face is replaced. Not needed with a video.'),
    ),
    input_video: Type.Optional(clip('Video', 'The video whose face is replaced.')),
    face_enhance: flag({
      title: 'Enhance face',
      description: 'Sharpens the face after the swap.',
      standard: false,
      isAdvanced: true,
    }),
  }),
  rules: [hasTarget],
  models: [
    akoolFaceSwap,
    wavespeedImageFaceSwap,
    wavespeedVideoFaceSwap,
    piapiImageFaceSwap,
    piapiVideoFaceSwap,
    local.faceSwap,
  ],
})
