import { compareFaces } from './faces/compare-faces.ts'
import { faceSwap } from './faces/face-swap.ts'
import { imageEffects } from './image-effects/image-effects.ts'
import { imageToVideo } from './image-to-video/image-to-video.ts'
import { promptOptimizer } from './prompt-optimizer/prompt-optimizer.ts'
import type { TaskName } from './protocol.ts'
import type { EngineTask } from './task.ts'
import { screenPicture } from './screening/screen-picture.ts'
import { textToImage } from './text-to-image/text-to-image.ts'
import { textToVideo } from './text-to-video/text-to-video.ts'
import { virtualTryOn } from './try-on/virtual-try-on.ts'
import { videoExtend } from './video-extend/video-extend.ts'
import { videoUpscale } from './upscale/video-upscale.ts'

/** The engine's tasks, one per line. */
export const tasks: readonly EngineTask[] = [
  textToImage,
  textToVideo,
  imageToVideo,
  imageEffects,
  faceSwap,
  compareFaces,
  screenPicture,
  virtualTryOn,
  videoUpscale,
  videoExtend,
  promptOptimizer,
]

export function findTask(name: TaskName): EngineTask | undefined {
  return tasks.find((task) => task.name === name)
}
