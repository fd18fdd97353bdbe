import type { AiProvider, AiTask } from '@fanfare/contract/ai/tasks'

export interface Made {
  task: AiTask
  provider: AiProvider
  /** The operator's model, if this server used one. */
  ownModel: string | undefined
}

/**
 * A result's IPTC digital source type. Providers' models were trained on pictures. This server's engine follows fixed
 * rules, unless it uses an operator's model or enlarges a video, where a neural network invents detail.
 */
export function sourceTypeOf({ task, provider, ownModel }: Made): string {
  const isTrained = provider !== 'local' || ownModel !== undefined || task === 'video_upscale'
  return `${VOCABULARY}${terms[kinds[task]][isTrained ? 'trained' : 'ruled']}`
}

const VOCABULARY = 'http://cv.iptc.org/newscodes/digitalsourcetype/'

type Kind = 'made-from-words' | 'made-from-files' | 'file-restyled'

const terms: Record<Kind, { trained: string; ruled: string }> = {
  'made-from-words': { trained: 'trainedAlgorithmicMedia', ruled: 'algorithmicMedia' },
  // Combines parts of the input, such as a face, with something else.
  'made-from-files': { trained: 'compositeWithTrainedAlgorithmicMedia', ruled: 'composite' },
  // Changes the style of the input picture.
  'file-restyled': { trained: 'compositeWithTrainedAlgorithmicMedia', ruled: 'algorithmicallyEnhanced' },
}

const kinds: Record<AiTask, Kind> = {
  text_to_image: 'made-from-words',
  text_to_video: 'made-from-words',
  ai_face_creation: 'made-from-words',
  prompt_optimizer: 'made-from-words',
  ai_chatbot: 'made-from-words',
  image_to_video: 'made-from-files',
  video_to_video: 'made-from-files',
  video_extend: 'made-from-files',
  image_to_image: 'made-from-files',
  face_swap: 'made-from-files',
  virtual_try_on: 'made-from-files',
  lip_sync: 'made-from-files',
  image_effects: 'file-restyled',
  video_upscale: 'file-restyled',
}
