import Type, { type Static } from 'typebox'
import { moveNames } from '../film/camera-path.ts'
import { aspectNames, clipOptions } from '../film/clip-size.ts'
import { defineTask } from '../task.ts'

const TextToVideo = Type.Object(
  {
    prompt: Type.String({ minLength: 1, maxLength: 4000 }),
    negative_prompt: Type.Optional(Type.String({ maxLength: 4000 })),
    move: Type.Enum(['auto', ...moveNames], { default: 'auto' }),
    aspect: Type.Enum([...aspectNames], { default: '16:9' }),
    ...clipOptions,
  },
  { additionalProperties: false },
)
export type TextToVideo = Static<typeof TextToVideo>

export const textToVideo = defineTask({
  name: 'text_to_video',
  summary: 'Paints a scene in sheets from the words of a prompt and moves a camera and the weather',
  input: TextToVideo,
  files: {},
  timeLimitSeconds: 600,
  load: async () => (await import('./film-prompt.ts')).filmPrompt,
})
