import type { AiTask } from '@fanfare/contract/ai/tasks'
import type { Tool } from './tool.ts'
import { aiChatbot } from './tools/ai-chatbot.ts'
import { aiFaceCreation } from './tools/ai-face-creation.ts'
import { faceSwap } from './tools/face-swap.ts'
import { imageEffects } from './tools/image-effects.ts'
import { imageToImage } from './tools/image-to-image.ts'
import { imageToVideo } from './tools/image-to-video.ts'
import { lipSync } from './tools/lip-sync.ts'
import { promptOptimizer } from './tools/prompt-optimizer.ts'
import { textToImage } from './tools/text-to-image.ts'
import { textToVideo } from './tools/text-to-video.ts'
import { videoExtend } from './tools/video-extend.ts'
import { videoToVideo } from './tools/video-to-video.ts'
import { videoUpscale } from './tools/video-upscale.ts'
import { virtualTryOn } from './tools/virtual-try-on.ts'

const toolsByTask: Readonly<Record<AiTask, Tool>> = {
  text_to_image: textToImage,
  text_to_video: textToVideo,
  image_to_video: imageToVideo,
  image_effects: imageEffects,
  face_swap: faceSwap,
  virtual_try_on: virtualTryOn,
  image_to_image: imageToImage,
  video_upscale: videoUpscale,
  video_extend: videoExtend,
  ai_face_creation: aiFaceCreation,
  ai_chatbot: aiChatbot,
  video_to_video: videoToVideo,
  prompt_optimizer: promptOptimizer,
  lip_sync: lipSync,
}

/** All tools, in display order. */
export const tools: readonly Tool[] = Object.values(toolsByTask)

export const toolOf = (task: AiTask): Tool => toolsByTask[task]
