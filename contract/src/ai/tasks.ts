import Type, { type Static } from 'typebox'

/** The task of an AI tool. The name is also the key of its price. */
export const aiTasks = [
  'text_to_image',
  'text_to_video',
  'image_to_video',
  'video_to_video',
  'image_effects',
  'face_swap',
  'virtual_try_on',
  'prompt_optimizer',
  'image_to_image',
  'video_upscale',
  'video_extend',
  'ai_face_creation',
  'ai_chatbot',
  'lip_sync',
] as const
export const AiTask = Type.Enum(aiTasks)
export type AiTask = Static<typeof AiTask>

/**
 * The providers: eight companies, `local` (this server), and the operator's own machines: a server with the
 * OpenAI-compatible images endpoint (`openai_images`) and ComfyUI.
 */
export const aiProviders = [
  'piapi',
  'wavespeed',
  'luma',
  'runway',
  'akool',
  'bfl',
  'promptchan',
  'stability',
  'local',
  'openai_images',
  'comfyui',
] as const
export const AiProvider = Type.Enum(aiProviders)
export type AiProvider = Static<typeof AiProvider>

/** The output of a task. */
export const AiOutputKind = Type.Enum(['image', 'video', 'text'])
export type AiOutputKind = Static<typeof AiOutputKind>
