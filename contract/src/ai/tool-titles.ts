import type { AiTask } from './tasks.ts'

/** What people call each AI tool. */
export const toolTitles: Readonly<Record<AiTask, string>> = {
  text_to_image: 'Text to image',
  text_to_video: 'Text to video',
  image_to_video: 'Image to video',
  video_to_video: 'Video to video',
  image_effects: 'Image effects',
  face_swap: 'Face swap',
  virtual_try_on: 'Virtual try-on',
  prompt_optimizer: 'Better prompt',
  image_to_image: 'Image to image',
  video_upscale: 'Video upscale',
  video_extend: 'Video extend',
  ai_face_creation: 'AI face creation',
  ai_chatbot: 'AI chatbot',
  lip_sync: 'Lip sync',
}
