import Type from 'typebox'
import { number, plainText } from '../fields/fields.ts'
import { isWebAddress } from '../fields/file-address.ts'
import { clip } from '../fields/general.ts'
import { akoolLipSync } from '../models/akool.ts'
import { klingLipSync } from '../models/kling.ts'
import { lipSyncFromAudio, lipSyncFromText } from '../models/wavespeed.ts'
import type { InputRule } from '../tool.ts'
import { toolEntry } from './tool-entry.ts'

const oneVoice: InputRule = ({ text, audio }) => {
  if (text === undefined && audio === undefined) return { text: 'Enter text or add an audio file.' }
  if (text !== undefined && audio !== undefined)
    return { audio: 'Use either text or an audio file, not both.' }
  return {}
}

const audioAddress: InputRule = ({ audio }) =>
  typeof audio === 'string' && !isWebAddress(audio) ? { audio: 'Enter a web address.' } : {}

export const lipSync = toolEntry({
  task: 'lip_sync',
  slug: null,
  summary: 'Make someone in a video say something else.',
  makes: 'video',
  isComingSoon: true,
  canShowPeople: true,
  consentField: 'video',
  inputs: Type.Object({
    video: clip('Video'),
    text: Type.Optional(
      plainText({
        title: 'Text',
        description: 'The words to say, unless you add a recording.',
        most: 1000,
      }),
    ),
    audio: Type.Optional(
      plainText({
        title: 'Audio',
        description: 'The web address of a recording of the words.',
        most: 2083,
      }),
    ),
    voice: Type.Optional(
      plainText({ title: 'Voice', description: 'The provider’s name for the voice.', most: 100 }),
    ),
    speed: number({ title: 'Speed', least: 0.8, most: 2, standard: 1 }),
  }),
  rules: [oneVoice, audioAddress],
  models: [lipSyncFromAudio, lipSyncFromText, akoolLipSync, klingLipSync],
})
