import type { AiProvider, AiTask } from '@fanfare/contract/ai/tasks'

export interface Made {
  task: AiTask
  provider: AiProvider
  /** The operator's model, if this server painted with one. */
  ownModel: string | undefined
}

/**
 * The origin of a result, as a term of the IPTC's digital source types. Models of providers were trained on pictures.
 * The engine of this server follows rules, unless it paints with a model of the operator or makes videos larger, where
 * a network invents the detail.
 */
export function sourceTypeOf({ task, provider, ownModel }: Made): string {
  const isTrained = provider !== 'local' || ownModel !== undefined || task === 'video_upscale'
  return `${VOCABULARY}${terms[kinds[task]][isTrained ? 'trained' : 'ruled']}`
}

const VOCABULARY = 'http://cv.iptc.org/newscodes/digitalsourcetype/'

type Kind = 'made-from-words' | 'made-from-files' | 'file-restyled'

const terms: Record<Kind, { trained: string; ruled: string }> = {
  'made-from-words': { trained: 'trainedAlgorithmicMedia', ruled: 'algorithmicMedia' },
  // Parts of the input, such as a face, combined with others.
  'made-from-files': { trained: 'compositeWithTrainedAlgorithmicMedia', ruled: 'composite' },
  // The same picture, drawn differently.
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
