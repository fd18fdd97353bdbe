import { defineTask } from '../task.ts'
import { TextToVideoInput } from './text-to-video-input.ts'

export const textToVideo = defineTask({
  name: 'text_to_video',
  summary: 'Paints a scene in sheets from the words of a prompt and moves a camera and the weather',
  input: TextToVideoInput,
  files: {},
  timeLimitSeconds: 600,
  load: async () => (await import('./film-prompt.ts')).filmPrompt,
})
