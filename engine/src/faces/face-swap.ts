import { defineTask } from '../task.ts'
import { FaceSwapInput } from './face-swap-input.ts'

export const faceSwap = defineTask({
  name: 'face_swap',
  summary:
    'Puts the largest face of one picture onto every face of another or of a short clip, by landmarks, warping and blending',
  input: FaceSwapInput,
  files: {
    source_image: { kind: 'image', isRequired: true },
    target_image: { kind: 'image', isRequired: false },
    /** Replaces the target picture. */
    input_video: { kind: 'video', isRequired: false },
  },
  timeLimitSeconds: 1800,
  usesNetworks: true,
  load: async () => {
    const [picture, clip] = await Promise.all([import('./swap-faces.ts'), import('./swap-in-clip.ts')])
    return (job) => (job.files['input_video'] === undefined ? picture.swapFaces(job) : clip.swapInClip(job))
  },
})
