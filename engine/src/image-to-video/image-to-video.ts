import { defineTask } from '../task.ts'
import { ImageToVideoInput } from './image-to-video-input.ts'

export const imageToVideo = defineTask({
  name: 'image_to_video',
  summary: 'Moves a camera before a picture, with a guess of its depth',
  input: ImageToVideoInput,
  files: { image: { kind: 'image', isRequired: true } },
  timeLimitSeconds: 600,
  load: async () => (await import('./animate-picture.ts')).animatePicture,
})
