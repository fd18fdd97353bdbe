import { defineTask } from '../task.ts'
import { ScreenPictureInput } from './screen-picture-input.ts'

export const screenPicture = defineTask({
  name: 'screen_picture',
  summary:
    'Estimates how likely a picture or a clip is to be sexual, and how old the people in it are if it may be, or on request',
  input: ScreenPictureInput,
  files: {
    picture: { kind: 'image', isRequired: false },
    clip: { kind: 'video', isRequired: false },
  },
  timeLimitSeconds: 300,
  usesNetworks: true,
  load: async () => (await import('./look-at-picture.ts')).lookAtPicture,
})
